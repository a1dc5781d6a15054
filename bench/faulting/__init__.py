"""Nodes under faults: a rig that can be broken, people who write down what they see, and a checker of what they wrote."""

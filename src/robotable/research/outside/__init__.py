"""Bots from outside: a Python class, or any program that speaks in lines."""

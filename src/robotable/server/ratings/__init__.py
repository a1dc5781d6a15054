"""How strong members are: worked out from how games ended, and from nothing else."""

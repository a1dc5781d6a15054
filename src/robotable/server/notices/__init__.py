"""What people are told while they look elsewhere."""

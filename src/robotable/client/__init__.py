"""The client in web/: built where Node is, its types written from ours."""

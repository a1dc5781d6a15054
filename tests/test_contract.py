from tests.contract import test_contract

__all__ = ["test_contract"]

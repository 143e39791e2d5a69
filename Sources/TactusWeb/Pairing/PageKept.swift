import TactusService
package import TactusStore
package import TactusSystem

/// Who may open the page, as it is forgotten; it belongs to this machine, and does not move.
package struct PageKept: KeptBeside {
  package let program = "web"
  package let name = "web.json"
  package let folder: String
  package let holds = "paired devices"
  package let isPersonal = false

  package init(beside store: String) { folder = StoreFile.folder(of: store) }

  package func forget(_ erasure: Erasure) throws(Failure) -> Int {
    guard erasure.isAll else { return 0 }
    try KeptText.remove(path)
    return 1
  }
}

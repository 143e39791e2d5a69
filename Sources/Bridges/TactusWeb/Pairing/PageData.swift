import TactusBridge

/// The credentials for the page, when data is erased; they belong to this machine, and are not
/// moved.
package struct PageData: MachineData {
  package let program = "web"
  package let name = "web.json"
  package let folder: String
  package let holds = "paired devices"

  package init(folder: String) { self.folder = folder }
}

import TactusService

/// Who may open the page, as it is forgotten; it belongs to this machine, and does not move.
package struct PageKept: KeptWhole {
  package let program = "web"
  package let name = "web.json"
  package let folder: String
  package let holds = "paired devices"

  package init(folder: String) { self.folder = folder }
}

/** What the embedded engine calls itself to its application: the version whose behaviour it speaks (srf wants `vN.N.N…`), and that it is ours. */
export const ENGINE_VERSION = 'v0.9.5+ramal'

/**
 * Whether an application that comes back inherits the dialogs it had (docs/architecture.md §4a). A real drachtio-server keeps them for
 * the connection that is gone: what peers say in them is answered 481, and no application hears of it (decision 046).
 */
export function letsDialogsBeInherited(version: string): boolean {
  return version === ENGINE_VERSION
}

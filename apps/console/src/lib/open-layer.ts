/** What stands over the page and has its keys; a notice and the card of what rings stand beside it, and say by no state that they are open. */
const OPEN = '[role$="dialog"][data-state="open"], [role="menu"]'

/** Whether something is open over the page, so that a key by itself is not the page's. */
export function isLayerOpen(): boolean {
  return document.querySelector(OPEN) !== null
}

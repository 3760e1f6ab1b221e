/** What the browser offers (Document Picture-in-Picture, a WICG draft that Chromium has): TypeScript does not know of it. */
interface PictureInPicture {
  requestWindow(options: { width: number; height: number }): Promise<Window>
}

function ofTheBrowser(): PictureInPicture | null {
  return (globalThis as { documentPictureInPicture?: PictureInPicture }).documentPictureInPicture ?? null
}

/** Whether this browser can show a part of the page in a window of its own, above all others. */
export function canOpenOwnWindow(): boolean {
  return ofTheBrowser() !== null
}

/**
 * Opens a window of `width` and `height` px that looks like this page and knows its keys; the page draws into its body. `title` is asked
 * again when the language changes. To be called by a click or key of the user. `onClosed` is called once, whoever closes it. Throws what the browser refuses with.
 */
export async function openOwnWindow(
  size: { width: number; height: number },
  { title, isTyping }: { title: () => string; isTyping: (target: EventTarget | null) => boolean },
  onClosed: () => void,
): Promise<Window> {
  const browser = ofTheBrowser()
  if (browser === null) throw new Error('this browser has no windows of this kind')
  const own = await browser.requestWindow(size)
  const stopFollowing = followLook(own.document, title)
  own.addEventListener('keydown', (event) =>
    passKeyOn(event, own.document.body, event.key === '?' && !isTyping(event.target)),
  )
  own.addEventListener('pagehide', () => {
    stopFollowing()
    onClosed()
  })
  return own
}

/** Styles, theme and language of the page, as they are and as they will be. */
function followLook(theirs: Document, title: () => string): () => void {
  for (const style of document.querySelectorAll('link[rel=stylesheet], style')) {
    theirs.head.append(theirs.importNode(style, true))
  }
  const copy = () => {
    theirs.documentElement.className = document.documentElement.className
    theirs.documentElement.lang = document.documentElement.lang
    theirs.title = title()
  }
  copy()
  const observer = new MutationObserver(copy)
  observer.observe(document.documentElement, { attributeFilter: ['class', 'lang'] })
  return () => observer.disconnect()
}

/** A key of another window that the page was handed, with the body of its window. */
interface PassedKey extends KeyboardEvent {
  readonly pressedIn?: HTMLElement
}

/** Where a key was pressed that the page hears: the body of a window of its own; null: in the page. */
export function pressedIn(event: Event): HTMLElement | null {
  return (event as PassedKey).pressedIn ?? null
}

/** Keys with a modifier, and the `?` that asks for the map of them, are the page's wherever they are pressed; one that it takes is not the browser's. */
function passKeyOn(event: KeyboardEvent, body: HTMLElement, asksForMap: boolean): void {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey, repeat } = event
  if (event.defaultPrevented || !(altKey || ctrlKey || metaKey || asksForMap)) return
  const same = { key, code, altKey, ctrlKey, metaKey, shiftKey, repeat, cancelable: true }
  const heard: PassedKey = Object.assign(new KeyboardEvent('keydown', same), { pressedIn: body })
  if (!window.dispatchEvent(heard)) event.preventDefault()
}

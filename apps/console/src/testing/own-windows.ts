import { vi } from 'vitest'

/** A browser that opens such windows: each has a document of its own. Gives the one that was opened. */
export function browserWithOwnWindows(): () => Window {
  const opened: Window[] = []
  vi.stubGlobal('documentPictureInPicture', {
    requestWindow: async () => {
      const theirs = document.implementation.createHTMLDocument('')
      Object.defineProperty(theirs, 'defaultView', { value: window })
      const own = Object.assign(new EventTarget(), {
        document: theirs,
        close: () => own.dispatchEvent(new Event('pagehide')),
      }) as unknown as Window
      opened.push(own)
      return own
    },
  })
  return () => opened.at(-1) as Window
}

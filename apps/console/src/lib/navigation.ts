type Navigator = (path: string) => void

let navigator: Navigator = (path) => location.assign(path)

/** The router lends its navigation to code that lives outside React: HTTP errors, softphone, chat. */
export function lendNavigator(lent: Navigator): void {
  navigator = lent
}

/** Goes to a page of ours in the current locale; `path` is without prefix (`/phonecalls`). */
export function navigateTo(path: string): void {
  navigator(path)
}

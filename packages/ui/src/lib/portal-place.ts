import { createContext, useContext } from 'react'

/** Where menus, tooltips and dialogs of the components in it are drawn: the body of their window. Null: of the page's. */
export const PortalPlace = createContext<HTMLElement | null>(null)

/** For the portals of radix: what is in a window of its own opens its menus there. */
export function usePortalPlace(): { container: HTMLElement } | Record<string, never> {
  const container = useContext(PortalPlace)
  return container === null ? {} : { container }
}

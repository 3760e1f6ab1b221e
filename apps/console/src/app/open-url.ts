import { withoutLocale } from '@ramal/domain/locale/paths'

/** Opens what the server asks for: a page of ours in this tab, another site in a new one; only http and https (contract §8.2). */
export function openUrl(go: (path: string) => void, url: string, target = '_blank'): void {
  if (/^\/(?!\/)/.test(url)) go(withoutLocale(url))
  else if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) window.open(url, target, 'noopener')
}

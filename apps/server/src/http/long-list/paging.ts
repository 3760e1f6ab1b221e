import type { Page } from '@ramal/contract/entities/page'
import type { DoorPage } from './door-page.ts'

/** The envelope of a list (contract §0.2); `url` is the request's own, so that its filters stay. */
export function pageOf<Item>(
  url: string,
  { limit, offset }: { limit: number; offset: number },
  { count, results }: { count: number; results: Item[] },
): DoorPage<Item> {
  const page: Page<Item> = {
    count,
    next: offset + limit < count ? at(url, limit, offset + limit) : null,
    previous: offset > 0 ? at(url, limit, Math.max(0, offset - limit)) : null,
    results,
  }
  return page as DoorPage<Item>
}

function at(url: string, limit: number, offset: number): string {
  const asked = url.indexOf('?')
  const query = new URLSearchParams(asked < 0 ? '' : url.slice(asked + 1))
  query.set('limit', String(limit))
  query.set('offset', String(offset))
  query.delete('api_key') // a secret that came in the address is not handed on (contract §0.4)
  return `${asked < 0 ? url : url.slice(0, asked)}?${query}`
}

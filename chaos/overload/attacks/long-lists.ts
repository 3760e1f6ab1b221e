import type { Attack } from '../target.ts'
import { ask, keepAsking } from './http.ts'

const LISTS = [
  '/api/v1/crm/clients/?limit=999999',
  '/api/v1/crm/clients/?limit=999999&search=a',
  '/api/v1/report/call-steps/?limit=999999',
]

/** Whole lists of 100,000 rows, ten at any moment. */
export const longLists: Attack = {
  title: 'long lists: 10 of 100,000 rows at any moment',
  run: (target, over) => {
    const Authorization = `Token ${target.administratorToken}`
    return keepAsking(10, over, {}, (serial) =>
      ask(target, { method: 'GET', path: LISTS[serial % LISTS.length] ?? '', headers: { Authorization } }),
    )
  },
}

import { expect, it } from 'vitest'
import { pageOf } from './paging.ts'

const page = (url: string, limit: number, offset: number, count: number) => {
  const { next, previous } = pageOf(url, { limit, offset }, { count, results: [] })
  return [next, previous]
}

it('A page carries its rows and how many there are', () => {
  const found = pageOf('/x/', { limit: 2, offset: 0 }, { count: 7, results: ['a', 'b'] })
  expect([found.count, found.results]).toEqual([7, ['a', 'b']])
})

it.each<[string, number, number, number, (string | null)[]]>([
  ['the only', 10, 0, 10, [null, null]],
  ['the first', 10, 0, 11, ['/x/?limit=10&offset=10', null]],
  ['a middle', 10, 15, 40, ['/x/?limit=10&offset=25', '/x/?limit=10&offset=5']],
  ['the second, which begins early,', 10, 4, 40, ['/x/?limit=10&offset=14', '/x/?limit=10&offset=0']],
  ['the last', 10, 30, 40, [null, '/x/?limit=10&offset=20']],
])('Of a list, %s page names the pages beside it (contract §0.2)', (_which, limit, offset, count, beside) => {
  expect(page('/x/', limit, offset, count)).toEqual(beside)
})

it('The pages beside a page keep its filters, and hand on no secret that came in the address (contract §0.4)', () => {
  expect(page('/x/?search=a%20b&offset=2&api_key=secret', 2, 2, 9)).toEqual([
    '/x/?search=a+b&offset=4&limit=2',
    '/x/?search=a+b&offset=0&limit=2',
  ])
})

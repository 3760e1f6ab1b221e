import { expect, it } from 'vitest'
import { createStore, quietly } from './store.ts'

/** Counts to three, and says so. */
function counter() {
  const log: string[] = []
  const store = createStore(
    0,
    (count: number, event: 'up' | 'stay') =>
      event === 'up' ? ([count + 1, count === 2 ? ['three'] : []] as const) : ([count, []] as const),
    (effect: string) => log.push(effect),
  )
  return { store, log }
}

it('The store tells its listeners of a change before it does what the rules ask for', () => {
  const { store, log } = counter()
  store.subscribe(() => log.push(`shows ${store.state}`))
  for (let step = 0; step < 3; step += 1) store.dispatch('up')
  expect(log).toEqual(['shows 1', 'shows 2', 'shows 3', 'three'])
})

it('The store tells nobody of an event that changes nothing, and tells those who have left nothing', () => {
  const { store, log } = counter()
  const leave = store.subscribe(() => log.push('told'))
  store.dispatch('stay')
  leave()
  store.dispatch('up')
  expect(log).toEqual([])
  expect(store.state).toBe(1)
})

it('The store takes the events that come from an effect', () => {
  const store = createStore(
    [] as readonly string[],
    (heard, event: string) => [[...heard, event], event === 'ask' ? ['answer'] : []] as const,
    (effect: string) => store.dispatch(effect),
  )
  store.dispatch('ask')
  expect(store.state).toEqual(['ask', 'answer'])
})

it('The store runs a rule that has no effects', () => {
  const store = createStore(
    1,
    quietly((sum, more: number) => sum + more),
  )
  store.dispatch(2)
  expect(store.state).toBe(3)
})

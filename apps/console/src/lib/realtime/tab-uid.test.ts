import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTabUid, type TabUid } from './tab-uid.ts'

let tab: TabUid

beforeEach(() => {
  sessionStorage.clear()
  tab = createTabUid()
})
afterEach(() => tab.release())

it('The uid of a tab is kept over a reload', async () => {
  const uid = await tab.claim()
  tab.release() // the page goes away, its session storage stays
  expect(await tab.claim()).toBe(uid)
})

it('The uid is a new one in a duplicated tab, whose original still lives', async () => {
  const uid = '01912345-6789-7000-8000-000000000000'
  sessionStorage.setItem('ramal.tab', uid)
  const original = new BroadcastChannel('ramal.tabs')
  original.onmessage = (event) => {
    if (event.data.asks === uid) original.postMessage({ taken: uid })
  }
  expect(await tab.claim()).not.toBe(uid)
  original.close()
})

it('A tab answers a duplicate that asks for its uid', async () => {
  const uid = await tab.claim()
  const duplicate = new BroadcastChannel('ramal.tabs')
  const answer = new Promise((resolve) => {
    duplicate.onmessage = (event) => resolve(event.data)
  })
  duplicate.postMessage({ asks: uid })
  expect(await answer).toEqual({ taken: uid })
  duplicate.close()
})

it('The uid of a tab is renewed when the server says so', async () => {
  const uid = await tab.claim()
  const renewed = tab.renew()
  expect(renewed).not.toBe(uid)
  expect(await tab.claim()).toBe(renewed)
})

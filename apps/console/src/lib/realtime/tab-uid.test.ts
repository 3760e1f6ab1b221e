import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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

it('A tab keeps its uid however often it is claimed, and gives it in no place of another tab', async () => {
  const uid = await tab.claim()
  expect(await tab.claim()).toBe(uid)
  const other = createTabUid()
  sessionStorage.clear()
  expect(await other.claim()).not.toBe(uid)
  other.release()
})

it('A tab takes its uid back when only others are in use', async () => {
  const uid = '01912345-6789-7000-8000-000000000000'
  sessionStorage.setItem('ramal.tab', uid)
  const other = new BroadcastChannel('ramal.tabs')
  other.onmessage = () => other.postMessage({ taken: 'another' })
  expect(await tab.claim()).toBe(uid)
  other.close()
})

it('A tab says nothing when a uid is asked for that is not its own', async () => {
  await tab.claim()
  const asking = new BroadcastChannel('ramal.tabs')
  const heard: unknown[] = []
  asking.onmessage = (event) => heard.push(event.data)
  asking.postMessage({ asks: 'another' })
  asking.postMessage({ asks: sessionStorage.getItem('ramal.tab') })
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(heard).toEqual([{ taken: sessionStorage.getItem('ramal.tab') }])
  asking.close()
})

it('A uid that was renewed or let go is answered for no more', async () => {
  const uid = await tab.claim()
  const renewed = tab.renew()
  const asking = new BroadcastChannel('ramal.tabs')
  const heard: unknown[] = []
  asking.onmessage = ({ data }) => data.taken && heard.push(data)
  asking.postMessage({ asks: uid })
  asking.postMessage({ asks: renewed })
  await vi.waitFor(() => expect(heard).toEqual([{ taken: renewed }]))
  tab.release()
  asking.postMessage({ asks: renewed })
  await tab.claim()
  expect(heard).toHaveLength(1)
  asking.close()
})

it('A tab lets go of a uid that it has not claimed, and may renew one', () => {
  tab.release()
  expect(tab.renew()).toBe(sessionStorage.getItem('ramal.tab'))
})

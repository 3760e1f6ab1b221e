import { afterEach, beforeEach, expect, it } from 'vitest'
import { claimTabUid, releaseTabUid, renewTabUid } from './tab-uid.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => releaseTabUid())

it('is kept over a reload', async () => {
  const uid = await claimTabUid()
  releaseTabUid() // the page goes away, its session storage stays
  expect(await claimTabUid()).toBe(uid)
})

it('is new in a duplicated tab, whose original still lives', async () => {
  const uid = '01912345-6789-7000-8000-000000000000'
  sessionStorage.setItem('ramal.tab', uid)
  const original = new BroadcastChannel('ramal.tabs')
  original.onmessage = (event) => {
    if (event.data.asks === uid) original.postMessage({ taken: uid })
  }
  expect(await claimTabUid()).not.toBe(uid)
  original.close()
})

it('answers a duplicate that asks for ours', async () => {
  const uid = await claimTabUid()
  const duplicate = new BroadcastChannel('ramal.tabs')
  const answer = new Promise((resolve) => {
    duplicate.onmessage = (event) => resolve(event.data)
  })
  duplicate.postMessage({ asks: uid })
  expect(await answer).toEqual({ taken: uid })
  duplicate.close()
})

it('is renewed when the server says so', async () => {
  const uid = await claimTabUid()
  const renewed = renewTabUid()
  expect(renewed).not.toBe(uid)
  expect(await claimTabUid()).toBe(renewed)
})

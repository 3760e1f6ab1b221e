import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { createPersonalStorage } from './personal-storage.ts'

const CHAT = 'ramal.chat.drafts'
const CALL = 'ramal.call.drafts'
const ANA = { id: 7, key: 'A'.repeat(43) }
const WORDS = { 'room-1': 'Seu CPF 111' }

/** A page that is opened anew: it has what the browser keeps, and no more. */
function page() {
  const storage = createPersonalStorage()
  return { ...storage, drafts: storage.stored(CHAT, z.record(z.string(), z.string()), {}) }
}

/** Ana wrote something, and it was written down. */
async function anaWrote() {
  const before = page()
  await before.open(ANA)
  before.drafts.set(WORDS)
  await vi.waitFor(() => expect(localStorage.getItem(CHAT)).not.toBeNull())
  return before
}

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('Whether somebody was signed in is known to the next page, until they leave', async () => {
  expect(page().wasOpen()).toBe(false)
  await page().open(ANA)
  const after = page()
  expect(after.wasOpen()).toBe(true)
  after.forget()
  expect(page().wasOpen()).toBe(false)
})

describe('what is kept for a person (ASVS V14.3.3)', () => {
  it('What is kept for a person stands in the browser under seal alone, and is there again after a reload', async () => {
    await anaWrote()
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/CPF|room-1/)
    const after = page()
    expect(after.drafts.get()).toEqual({})
    await after.open(ANA)
    expect(after.drafts.get()).toEqual(WORDS)
  })

  it('The newest of many changes is what is kept for a person', async () => {
    const before = await anaWrote()
    for (const text of ['O', 'Ol', 'Olá']) before.drafts.set({ 'room-1': text })
    expect(before.drafts.get()).toEqual({ 'room-1': 'Olá' })
    await vi.waitFor(async () => {
      const after = page()
      await after.open(ANA)
      expect(after.drafts.get()).toEqual({ 'room-1': 'Olá' })
    })
  })

  it.each([
    ['another person', { id: 8, key: 'B'.repeat(43) }],
    ['the same number in another company', { id: 7, key: 'C'.repeat(43) }],
  ])('%s finds nothing of what was kept, and nothing is left for the next', async (_, other) => {
    await anaWrote()
    const after = page()
    await after.open(other)
    expect(after.drafts.get()).toEqual({})
    expect(localStorage.getItem(CHAT)).toBeNull()
  })

  it('Another person in the same page finds nothing, and nothing of the first person is left', async () => {
    const before = await anaWrote()
    const left = vi.fn()
    before.whenTheyLeave(left)
    await before.open({ id: 8, key: 'B'.repeat(43) })
    expect(before.drafts.get()).toEqual({})
    expect(localStorage.getItem(CHAT)).toBeNull()
    expect(left).toHaveBeenCalledOnce()
  })

  it('Clear text of an older version is gone with the first profile', async () => {
    localStorage.setItem(CHAT, JSON.stringify(WORDS))
    localStorage.setItem(CALL, '{}')
    const { open, drafts } = page()
    await open({ id: 7, key: null })
    expect(drafts.get()).toEqual({})
    expect([localStorage.getItem(CHAT), localStorage.getItem(CALL)]).toEqual([null, null])
  })

  it('What is kept for a person lives as long as the page where the backend knows no key', async () => {
    const { open, drafts } = page()
    await open({ id: 7, key: null })
    drafts.set(WORDS)
    await open({ id: 7, key: null })
    expect(drafts.get()).toEqual(WORDS)
    expect({ ...localStorage }).toEqual({ 'ramal.signed-in': '' }) // that somebody is, and nothing of them
  })

  it('What is kept for a person lives as long as the page where the page comes over plain http', async () => {
    vi.stubGlobal('crypto', {})
    const { open, drafts } = page()
    await open(ANA)
    drafts.set(WORDS)
    await new Promise((resolve) => setTimeout(resolve)) // Without the browser's crypto nothing takes longer than this turn.
    expect(drafts.get()).toEqual(WORDS)
    expect({ ...localStorage }).toEqual({ 'ramal.signed-in': '' }) // that somebody is, and nothing of them
  })

  it('What is kept waits under seal while the key is not told, because a password has run out', async () => {
    const before = await anaWrote()
    await before.open({ id: 7, key: null })
    expect(before.drafts.get()).toEqual({})
    await before.open(ANA)
    expect(before.drafts.get()).toEqual(WORDS)
  })

  it('What is being sealed while a person leaves is not kept after them', async () => {
    const before = await anaWrote()
    before.drafts.set({ 'room-1': 'mais' })
    before.forget()
    expect(before.drafts.get()).toEqual({})
    await before.open({ id: 8, key: 'B'.repeat(43) })
    before.stored(CALL, z.string(), '').set('of another person')
    await vi.waitFor(() => expect(localStorage.getItem(CALL)).not.toBeNull()) // Each is sealed after the one before.
    expect(localStorage.getItem(CHAT)).toBeNull()
  })
})

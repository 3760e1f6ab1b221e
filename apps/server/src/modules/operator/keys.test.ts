import type { Store } from '@ramal/db/store/store'
import { openTemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Replaced } from '../keys/replacement.ts'
import type { OperatorDeps } from './command.ts'
import { unasked } from './testing/door.ts'
import { runHere } from './testing/run-here.ts'

const STATUS = { current: 'bbb', older: [] as string[], left: 0 }
const REPLACED: Replaced = { done: true, resealed: 12, unreadable: 0, current: 'bbb', former: ['aaa'] }

let store: Store
beforeAll(async () => {
  store = await openTemporaryStore()
})
afterAll(() => store.close())

const call = (word: 'status' | 'replace', key: Partial<OperatorDeps['replacement']>) => {
  const replacement = {
    isOurs: true,
    isAlone: true,
    status: async () => STATUS,
    replace: async () => REPLACED,
    ...key,
  }
  return runHere(
    { store, clock: new ManualClock(), access: { endAccess: async () => {} }, ...unasked, replacement },
    ...['key', word],
  )
}

describe('npx ramal key status', () => {
  it('The state of the keys names the key that seals and how many texts want another one', async () => {
    expect(await call('status', {})).toMatchObject({
      code: 0,
      says: ['The secrets of the store are sealed with key bbb; 0 texts want another one.'],
    })
  })

  it('The state of the keys names the former ones that are still needed', async () => {
    const status = async () => ({ current: 'bbb', older: ['aaa', '999'], left: 7 })
    for (const isOurs of [true, false])
      expect((await call('status', { status, isOurs })).says).toEqual([
        'The secrets of the store are sealed with key bbb; 7 texts want another one.',
        'Also known: aaa, 999, for what is not sealed anew yet.',
      ])
  })

  it('The state of the keys says of one that comes from outside that it does', async () => {
    expect((await call('status', { isOurs: false })).says).toEqual([
      expect.stringContaining('sealed with key bbb'),
      'It comes from outside DATA_DIR; no other one is known.',
    ])
  })
})

describe('npx ramal key replace', () => {
  it('No server replaces a key in its own folder that the other servers of the database seal with (decision 067)', async () => {
    expect(await call('replace', { isAlone: false })).toMatchObject({
      code: 1,
      says: [expect.stringContaining('Other servers of this database have TENANTS of their own')],
    })
  })

  it('A replacement tells what it does before it begins, and at its end which key is destroyed', async () => {
    const order: string[] = []
    const replace = async () => {
      order.push('replaced')
      return REPLACED
    }
    const { code, says } = await call('replace', { replace })
    expect([code, order]).toEqual([0, ['replaced']])
    expect(says).toEqual([
      expect.stringContaining('A new key takes the place of secret.key'),
      '12 texts were sealed anew with key bbb; aaa is destroyed.',
    ])
  })

  it('A replacement names every former key that is destroyed, and what no key opened', async () => {
    const replace = async () => ({ ...REPLACED, former: ['aaa', '999'], unreadable: 2 })
    const { code, says } = await call('replace', { replace })
    expect([code, says.slice(1)]).toEqual([
      0,
      [
        '12 texts were sealed anew with key bbb; aaa, 999 is destroyed.',
        '2 texts are opened by no key that is known: the log names them.',
      ],
    ])
  })

  it('A replacement that the server’s stop interrupts is not done, and says that both keys stay', async () => {
    const replace = async () => ({ ...REPLACED, done: false })
    const { code, says } = await call('replace', { replace })
    expect([code, says.length]).toEqual([1, 2])
    expect(says.at(-1)).toBe('The server stops: both keys stay, and it goes on at the next start.')
  })

  it('A key from outside is not replaced here: its keeper is told how they do it', async () => {
    const replace = () => Promise.reject(new Error('nothing is replaced'))
    const { code, says, logged } = await call('replace', { replace, isOurs: false })
    expect([code, says.length]).toEqual([1, 4])
    expect(says.join('\n')).toMatch(/SECRET_KEY_FILE[\s\S]*SECRET_KEY_OLD_FILE[\s\S]*destroy the old key/)
    expect(logged).toMatchObject([{ command: 'key replace', done: false }])
  })
})

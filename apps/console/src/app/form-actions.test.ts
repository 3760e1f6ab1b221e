import { beforeAll, expect, it, vi } from 'vitest'
import type { Softphone } from '../features/softphone/softphone.ts'
import { profileQuery } from '../lib/session.ts'
import { fakeConsole } from '../testing/fake-console.ts'
import { aProfile } from '../testing/softphone-harness.ts'
import { formActions } from './form-actions.ts'

beforeAll(async () => void (await import('../features/softphone/door.ts'))) // loaded with the first call: not what is measured here

it('[R2.7-39] [R2.10-48] What a number field or a contact card calls is called, and then leads to /phonecalls', async () => {
  const done: string[] = []
  const go = vi.fn((path: string) => void done.push(path))
  const dial = async ({ phone }: { phone: string }) => {
    done.push(`call ${phone}`)
    return { ok: true, uid: 'u' } as const
  }
  const softphone = { host: { dial }, drafts: {}, serve: () => () => undefined } as unknown as Softphone
  const parts = fakeConsole({ softphone, go })
  parts.queryClient.setQueryData(profileQuery.queryKey, aProfile())
  formActions(parts).call?.('011999990000')
  await vi.waitFor(() => expect(done).toEqual(['call 011999990000', '/phonecalls']))
})

import { getSiteSettings } from '@ramal/contract/endpoints/profile'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { forgetToken, keepToken } from '../../../lib/credentials.ts'
import { showLocale } from '../../../lib/i18n.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { profileQuery } from '../../../lib/session.ts'
import { fakeBackend, on } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { aProfile } from '../../../testing/softphone-harness.ts'
import { SOFTPHONE_OFF, snapshotOf } from './softphone-state.ts'
import { createStatusEmbedding } from './status-embedding.ts'

const OFF = snapshotOf(SOFTPHONE_OFF)
const TOKEN = 'a'.repeat(40)

beforeAll(() => showLocale('pt-br'))
afterEach(() => {
  forgetToken()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A page in a frame of `https://crm.example.com`, or in no frame. */
function embed({ isFramed = true, origins }: { isFramed?: boolean; origins?: string[] } = {}) {
  const golden = goldenAnswer(getSiteSettings)
  const body = { ...golden.body, allowed_embed_origins: origins }
  const { requests } = fakeBackend(on(getSiteSettings, { ...golden, body }))
  const postMessage = vi.fn()
  if (isFramed) vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage } as unknown as Window)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://crm.example.com/page')
  const queryClient = createQueryClient()
  queryClient.setQueryData(profileQuery.queryKey, aProfile())
  return { embedding: createStatusEmbedding(queryClient), postMessage, requests }
}

it('[R4.3-13] The page around this one is told what the telephone is like once it is known who may know', async () => {
  const { embedding, postMessage } = embed({ origins: ['https://crm.example.com'] })
  embedding.post(OFF)
  expect(postMessage).not.toHaveBeenCalled()
  keepToken(TOKEN)
  await embedding.open(() => OFF)
  const message = { type: 'webphone-status', status: 'unavailable', status_text: 'Indisponível' }
  expect(postMessage.mock.calls).toEqual([
    [{ ...message, token: TOKEN, endpoint: '10001' }, 'https://crm.example.com'],
  ])
  embedding.post({ ...OFF, status: 'busy' })
  expect(postMessage).toHaveBeenCalledTimes(2)
})

it('The page around this one gets no token where cookies say who is signed in', async () => {
  const { embedding, postMessage } = embed({ origins: ['https://crm.example.com'] })
  await embedding.open(() => OFF)
  expect(postMessage.mock.calls[0]?.[0]).toMatchObject({ token: '' })
})

it('A page in no frame asks nobody who may know', async () => {
  const { embedding, postMessage, requests } = embed({ isFramed: false })
  await embedding.open(() => OFF)
  embedding.post(OFF)
  expect(requests).toEqual([])
  expect(postMessage).not.toHaveBeenCalled()
})

it('Nobody is told where the site names no page that may know', async () => {
  const { embedding, postMessage } = embed()
  await embedding.open(() => OFF)
  expect(postMessage).not.toHaveBeenCalled()
})

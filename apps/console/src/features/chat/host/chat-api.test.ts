import { sendMessage } from '@ramal/contract/endpoints/chat'
import { sampleMessage } from '@ramal/domain/chat/testing/samples'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeBackend, on } from '../../../testing/backend.ts'
import { chatApi } from './chat-api.ts'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [true, { uid: 'u-1', content: '', type: 'voice' }],
  [false, { uid: 'u-1', content: '' }],
])(
  'A file (as voice: %s) goes as multipart: what it is in `params`, itself beside it',
  async (asVoice, params) => {
    const { asked } = fakeBackend(on(sendMessage, { status: 201, body: sampleMessage() }))
    const file = new File(['x'], 'voz.ogg')
    await chatApi.sendFile(4001, { uid: 'u-1', file, asVoice })
    const [{ body }] = asked(sendMessage) as unknown as [{ body: FormData }]
    expect(JSON.parse(String(body.get('params')))).toEqual(params)
    expect((body.get('attachment') as File).name).toBe('voz.ogg')
  },
)

import { describe, expect, it, vi } from 'vitest'
import { createStatusPoster } from './embedding.ts'
import { SOFTPHONE_OFF, type SoftphoneSnapshot, snapshotOf } from './softphone-state.ts'

function build(change: Partial<Parameters<typeof createStatusPoster>[0]> = {}) {
  const parent = { postMessage: vi.fn() }
  const post = createStatusPoster({
    parent,
    referrer: 'https://crm.example.com/page?x=1',
    origins: ['https://crm.example.com'],
    token: () => 'abc',
    endpoint: () => '10001',
    textOf: (status) => ({ busy: 'Ocupado', unavailable: 'Indisponível' })[status as string] ?? status,
    ...change,
  })
  return { post, sent: parent.postMessage }
}

const OFF = snapshotOf(SOFTPHONE_OFF)
const IN_CALL: SoftphoneSnapshot = {
  ...OFF,
  status: 'busy',
  current: {
    uid: 'a',
    direction: 'outgoing',
    phone: '11999990000',
    name: null,
    callType: 10,
    transfer: false,
    metadata: null,
    step: null,
    state: { phase: 'live', since: 0, acceptedAt: 0, held: null, muted: false },
  },
}

describe('the window that embeds us, contract §14', () => {
  it('[R4.3-13] The window that embeds us hears each change, with the current phone, by its own origin', () => {
    const { post, sent } = build()
    post(OFF)
    post(OFF)
    post(IN_CALL)
    expect(sent.mock.calls).toEqual([
      [
        {
          type: 'webphone-status',
          status: 'unavailable',
          status_text: 'Indisponível',
          token: 'abc',
          endpoint: '10001',
        },
        'https://crm.example.com',
      ],
      [
        {
          type: 'webphone-status',
          status: 'busy',
          status_text: 'Ocupado 11999990000',
          token: 'abc',
          endpoint: '10001',
        },
        'https://crm.example.com',
      ],
    ])
  })

  it.each([
    ['nobody embeds us', { parent: null }],
    ['its origin is not on the list', { origins: ['https://other.example.com'] }],
    ['the list is empty', { origins: [] }],
    ['a port more is another origin', { referrer: 'https://crm.example.com:8443/' }],
    ['it hides where it is', { referrer: '' }],
    ['a star is no origin', { origins: ['*'] }],
  ])('[R4.3-13] The window that embeds us hears nothing when %s', (_title, change) => {
    const { post, sent } = build(change)
    post(IN_CALL)
    expect(sent).not.toHaveBeenCalled()
  })
})

import { listCallSteps } from '@ramal/contract/endpoints/calls'
import type { CallDetail } from '@ramal/contract/entities/call-detail'
import type { Profile } from '@ramal/contract/entities/profile'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { on } from '../../testing/backend.ts'
import { aProfile } from '../../testing/softphone-harness.ts'
import { CALL, listed, page, showCalls } from './testing/show-calls.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => vi.unstubAllGlobals())

const ENDED: CallDetail = { ...CALL, ended_datetime: CALL.datetime }
const IN_COURSE: CallDetail = { ...CALL, id: 9002, phone: '1133334444', ended_datetime: null }
const keptRow = () => screen.queryByTestId('kept-row')

describe('the row of a call that begins', () => {
  /** The list with an ended call; after `tell` it has the one in course, too. */
  async function shown(path = '/phonecalls', before: readonly CallDetail[] = [ENDED]) {
    let calls = before
    const played = on(listCallSteps, () => ({ status: 200, body: page(calls) }))
    const view = showCalls(path, [played])
    await screen.findAllByRole('button', { name: '(11) 99999-0000' })
    const status = (state: 'busy' | 'ringing' | 'not_inuse') => act(async () => view.webphone.dispatch(state))
    const tell = async (now: readonly CallDetail[]) => {
      calls = now
      await act(async () => view.business.say('changeCallStep', {} as never))
    }
    return { status, tell }
  }

  it('A call has its row from its answer on, above the others, until the server tells of it', async () => {
    const { status, tell } = await shown()
    await status('ringing')
    expect(keptRow()).toBeNull()
    await status('busy')
    expect(keptRow()?.nextElementSibling).toHaveTextContent('(11) 99999-0000')
    await tell([IN_COURSE, ENDED])
    await screen.findByRole('button', { name: '(11) 3333-4444' })
    expect(keptRow()).toBeNull()
  })

  it('A list that comes without the call keeps no row any longer', async () => {
    const { status, tell } = await shown()
    await status('busy')
    await tell([ENDED])
    await waitFor(() => expect(keptRow()).toBeNull())
  })

  it('A call that ends before it is told of keeps its row until the next list, and the next call has its own', async () => {
    const { status, tell } = await shown()
    await status('busy')
    await status('not_inuse')
    expect(keptRow()).not.toBeNull()
    await tell([{ ...IN_COURSE, ended_datetime: CALL.datetime }, ENDED])
    await screen.findByRole('button', { name: '(11) 3333-4444' })
    expect(keptRow()).toBeNull()
    await status('busy')
    expect(keptRow()).not.toBeNull()
  })

  it.each(['?page=2', '?q=99', '?type=dialer', '?result=answered'])(
    'At %s no row is kept: the call may not belong there',
    async (address) => {
      const { status } = await shown(`/phonecalls${address}`)
      await status('busy')
      expect(keptRow()).toBeNull()
    },
  )

  it('A call that is listed already needs no row', async () => {
    const { status } = await shown('/phonecalls', [IN_COURSE, ENDED])
    await status('busy')
    expect(keptRow()).toBeNull()
  })
})

describe('the filter of calls without a classification', () => {
  const QUEUE: Profile['queue_classifications'][number] = {
    ...{ id: 1, description: 'Suporte', telephony_id: 4, chat_id: null },
    ...{ minimum_comment_size: null, maximum_comment_size: null },
    classifications: [{ id: 10, description: 'Resolvido', sub_classifications: [] }],
  }

  it('It has its place before it is known how many there are', () => {
    showCalls('/phonecalls', [listed([CALL])], { ...aProfile(), queue_classifications: [QUEUE] })
    expect(screen.getByRole('button', { name: 'Sem classificação' })).toBeVisible()
  })
})

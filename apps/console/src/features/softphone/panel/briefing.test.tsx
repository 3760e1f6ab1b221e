import { getCallBriefing } from '@ramal/contract/endpoints/call-briefing'
import { getTabForm } from '@ramal/contract/endpoints/tab-form'
import type { CallBriefing } from '@ramal/contract/entities/call-briefing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, on, refuse } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { METADATA } from '../../../testing/talking-softphone.ts'
import { RingingDialog } from './ringing-dialog.tsx'
import { SoftphonePanel } from './softphone-panel.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await import('../call-form/call-form-panel.tsx') // comes with the first call that has a form: not what is measured here
})
beforeEach(() => stubBrowserAudio())
afterEach(() => void vi.unstubAllGlobals())

const GIVEN = { ...goldenAnswer(getCallBriefing).body, uid: 'in-1' }
const ORDINARY: CallBriefing = { ...GIVEN, transfer: null, last_contacts: [], customers: null }
const OFFERED = { extensions: ['call-briefing'] }

const Layer = () => (
  <>
    <RingingDialog />
    <SoftphonePanel />
  </>
)

async function rings(told: CallBriefing | null, profile: object = OFFERED, metadata = METADATA) {
  const backend = fakeBackend(
    told === null ? refuse(getCallBriefing, 'not_found') : on(getCallBriefing, { status: 200, body: told }),
    on(getTabForm, { status: 200, body: { ...goldenAnswer(getTabForm).body, form: null } }),
  )
  const rendered = await renderSoftphone(<Layer />, { profile })
  act(() =>
    rendered.sip.say({ type: 'incoming', uid: 'in-1', phone: '11999990001', name: 'Maria Souza', metadata }),
  )
  return { ...rendered, asked: () => backend.asked(getCallBriefing) }
}

const dialog = () => screen.getByRole('dialog', { name: /^Chamada (recebida|em andamento)$/ })

describe('what is told of a call that rings', () => {
  it('D14: A transfer says who gives whom and why', async () => {
    await rings(GIVEN)
    await waitFor(() =>
      expect(dialog()).toHaveTextContent('Ana Lima quer transferir: Maria Souza (11) 99999-0001 · Suporte'),
    )
    expect(dialog()).toHaveTextContent('“Quer a segunda via do boleto de março.”')
    expect(dialog()).toHaveTextContent('esperou 0:42')
  })

  it('D19: A call that goes on is called so; it can be resumed, or left to the next agent of its queue', async () => {
    const { sip, user } = await rings({ ...ORDINARY, resumes: true })
    const running = within(await screen.findByRole('dialog', { name: 'Chamada em andamento' }))
    expect(running.getAllByRole('button').map((one) => one.textContent?.trim())).toEqual([
      'Devolver à fila',
      'Retomar chamada',
    ])
    expect(running.queryByText('Recusar')).toBeNull()
    await user.click(running.getByRole('button', { name: 'Devolver à fila' }))
    expect(sip.asked.at(-1)?.slice(0, 2)).toEqual(['refuse', 'in-1'])
  })

  it('D45: The time of a call goes on where its page was opened anew in the middle of it', async () => {
    const { host, sip } = await rings({ ...ORDINARY, resumes: true, talked: 75 })
    await waitFor(() => expect(dialog()).toHaveTextContent('Retomar chamada'))
    await act(() => host.answer('in-1'))
    act(() => sip.say({ type: 'accepted', uid: 'in-1' }))
    expect(screen.getByRole('timer')).toHaveTextContent(/^1:1\d$/)
  })

  it('D14: A consultation says that the agent is asked', async () => {
    await rings({ ...GIVEN, transfer: { ...GIVEN.transfer!, consulting: true } })
    await waitFor(() => expect(dialog()).toHaveTextContent('Ana Lima quer consultar você sobre Maria Souza'))
  })

  it('D19: A call that waited less than 5 seconds says nothing of a wait', async () => {
    await rings({ ...ORDINARY, waited: 5 })
    await waitFor(() => expect(dialog()).toHaveTextContent('esperou 0:05'))
    cleanup()
    const last = {
      channel: 'chat',
      datetime: new Date().toISOString(),
      queue: 'Suporte',
      agent: 'Bruno',
      result: null,
    } as const
    await rings({ ...ORDINARY, waited: 4, last_contacts: [last] })
    await waitFor(() => expect(dialog()).toHaveTextContent('Bruno'))
    expect(dialog()).not.toHaveTextContent('esperou')
  })

  it('D19: A call of the queue says how long it waited, and the last contact', async () => {
    const at = new Date(Date.now() - 3 * 86_400_000).toISOString()
    const last = { channel: 'chat', datetime: at, queue: 'Suporte', agent: 'Bruno', result: null } as const
    await rings({ ...ORDINARY, waited: 102, last_contacts: [last] })
    await waitFor(() => expect(dialog()).toHaveTextContent('esperou 1:42'))
    expect(dialog()).toHaveTextContent('Última: conversa há 3 dias, Suporte · Bruno')
  })

  it('P19: The dialog is there before anything is told, with the room that it will need', async () => {
    const { asked } = await rings(GIVEN, OFFERED, { ...METADATA, transferType: 'blind' })
    expect(within(dialog()).getByRole('button', { name: 'Atender' })).toBeEnabled()
    expect(dialog()).not.toHaveTextContent('quer transferir')
    const room = () => [...dialog().querySelectorAll('.h-25')].length
    expect(room()).toBe(1)
    await waitFor(() => expect(dialog()).toHaveTextContent('quer transferir'))
    expect(room()).toBe(1)
    expect(asked()).toHaveLength(1)
  })

  it('A call that was the agent’s before is resumed, not answered', async () => {
    const { user, sip } = await rings({ ...ORDINARY, resumes: true })
    await user.click(await screen.findByRole('button', { name: 'Retomar chamada' }))
    expect(sip.asked.at(-1)).toEqual(['answer', 'in-1'])
  })

  it('What cannot be told is left out in silence', async () => {
    const { asked } = await rings(null)
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(within(dialog()).getByRole('button', { name: 'Atender' })).toBeEnabled()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('A backend that tells nothing is asked for nothing', async () => {
    const { asked, user } = await rings(GIVEN, { extensions: [] })
    await user.click(within(dialog()).getByRole('button', { name: 'Atender' }))
    expect(asked()).toEqual([])
    expect(screen.queryByRole('region', { name: 'Sobre a transferência' })).toBeNull()
  })
})

describe('the data of the origin during the call (D14)', () => {
  async function taken(told: CallBriefing) {
    const rendered = await rings(told)
    await rendered.user.click(within(dialog()).getByRole('button', { name: 'Atender' }))
    act(() => rendered.sip.say({ type: 'accepted', uid: 'in-1' }))
    return { ...rendered, section: () => screen.findByRole('region', { name: 'Sobre a transferência' }) }
  }

  it('Who gave the call and why stands above the form, what they had filled in is folded and cannot be changed', async () => {
    const { user, section } = await taken(GIVEN)
    const told = await section()
    expect(told).toHaveTextContent('Transferida por Ana Lima · Suporte')
    expect(told).toHaveTextContent('“Quer a segunda via do boleto de março.”')
    const fold = within(told).getByText('Preenchido por Ana Lima')
    expect(fold.closest('details')).not.toHaveAttribute('open')
    await user.click(fold)
    const rows = within(told)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent])
    expect(rows).toEqual([
      ['Assunto', 'Financeiro'],
      ['Já é cliente', 'Sim'],
      ['Classificação', 'Resolvido'],
      ['Subclassificação', 'Boleto'],
    ])
    expect(within(told).queryByRole('textbox')).toBeNull()
  })

  it('It is asked for again when the other end is the customer, and stays while it is', async () => {
    const { asked, section, link } = await taken({
      ...GIVEN,
      transfer: { ...GIVEN.transfer!, consulting: true },
    })
    expect(await section()).toHaveTextContent(
      'Ana Lima consulta você sobre Maria Souza (11) 99999-0001 · Suporte',
    )
    const { clientId, clientName, queueId } = METADATA
    act(() =>
      link.say('changeCallStep', {
        uid: 'in-1',
        id: 9001,
        status: 'inuse',
        metadata: {
          ...{
            call_type: 20,
            dialer_id: null,
            campaign_id: null,
            mailing_id: null,
            mailing_client_id: null,
          },
          ...{ client_id: clientId, client_name: clientName, mailing_client_attempts: 0, queue_id: queueId },
          phone: '11999990009',
        },
      }),
    )
    await waitFor(() => expect(asked()).toHaveLength(2))
    expect(await section()).toBeVisible()
  })

  it('An ordinary call has nothing of it', async () => {
    const { asked } = await taken(ORDINARY)
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Sobre a transferência' })).toBeNull()
  })
})

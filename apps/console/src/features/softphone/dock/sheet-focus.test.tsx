import { getTabForm } from '@ramal/contract/endpoints/tab-form'
import type { TabForm } from '@ramal/contract/entities/tab-form'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend, on } from '../../../testing/backend.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { Docked } from '../../../testing/docked.tsx'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { METADATA, ring } from '../../../testing/talking-softphone.ts'
import { answerCall } from '../look/answer-call.ts'
import { CallKeys } from '../panel/call-keys.tsx'

const TAB_FORM: TabForm = {
  success: true,
  uid: 'in-1',
  form: null,
  data: null,
  afterService: { active: true, id: 777, duration: 60, seconds: 0 },
}
const list = (id: number) => ({ id, description: `${id}`, sub_classifications: [] })
const QUEUE = {
  id: 1,
  description: 'Suporte',
  telephony_id: 4,
  chat_id: null,
  minimum_comment_size: null,
  maximum_comment_size: null,
  classifications: [list(10), list(11)],
}

beforeAll(async () => {
  await showLocale('pt-br')
  await import('../call-form/call-form-panel.tsx')
})
beforeEach(() => {
  stubBrowserAudio()
  fakeBackend(on(getTabForm, { status: 200, body: TAB_FORM }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const message = () => screen.getByRole('textbox', { name: 'Mensagem', hidden: true })
const press = (code: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { altKey: true, code })
const classification = () => screen.findByRole('combobox', { name: /^Classificação/ })
const save = () => screen.getByRole('button', { name: 'Salvar' })

/** João is answered while the agent writes; `px`: how wide page and softphone are together; `queues`: what they classify. */
async function answered(px: number, queues = [QUEUE]) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(px)
  const rendered = await renderSoftphone(
    <>
      <CallKeys />
      <Docked>
        <input aria-label="Mensagem" />
      </Docked>
    </>,
    {
      profile: { queue_classifications: queues },
      team: {
        enable_classifications: ['incomings'],
        enable_comment: false,
        ignore_after_service_with_duration_shorter_than: 0,
      },
    },
  )
  vi.spyOn(rendered.deps.api, 'afterServiceActive').mockReturnValue(true)
  vi.spyOn(rendered.deps.api, 'startAfterService').mockResolvedValue({ reportId: 1, duration: 60 })
  act(() => message().focus())
  ring(rendered, 'in-1', METADATA)
  const { ringing } = rendered.host.getSnapshot()
  await act(async () => answerCall(rendered.host, rendered.parts.services.loaded!.focus, ringing!))
  act(() => rendered.sip.say({ type: 'accepted', uid: 'in-1' }))
  return rendered
}

type Answered = Awaited<ReturnType<typeof answered>>
const end = ({ sip }: Answered, uid = 'in-1') =>
  act(() => sip.say({ type: 'ended', uid, by: 'client', dialStatus: null }))

describe('the focus under the sheet of a narrow window', () => {
  it('A call answered while the agent writes has the focus on its bar, for the sheet covers what they wrote in', async () => {
    await answered(390)
    await waitFor(() => expect(screen.getByRole('region', { name: 'João Souza' })).toHaveFocus())
  })

  it('Beside the softphone of a wide window the agent goes on writing', async () => {
    await answered(1400)
    expect(message()).toHaveFocus()
  })

  it('The after-service that covers what they wrote in has the focus on its classification', async () => {
    const rendered = await answered(390)
    await rendered.user.click(screen.getByRole('button', { name: 'Fechar o softphone' }))
    act(() => message().focus())
    end(rendered)
    expect(await classification()).toBeVisible()
    await waitFor(async () => expect(await classification()).toHaveFocus())
  })

  it('The end of the after-service leads back to what they wrote in', async () => {
    const rendered = await answered(390)
    end(rendered)
    await classification()
    act(() => rendered.host.hangupAfterService('in-1'))
    await waitFor(() => expect(message()).toHaveFocus())
  })

  it('The end of the after-service leads to the button of the softphone where nothing had the focus before', async () => {
    const rendered = await answered(390)
    await rendered.user.click(screen.getByRole('button', { name: 'Fechar o softphone' }))
    act(() => (document.activeElement as HTMLElement).blur())
    end(rendered)
    await classification()
    act(() => rendered.host.hangupAfterService('in-1'))
    await waitFor(() => expect(screen.getByRole('button', { name: /^Softphone/ })).toHaveFocus())
  })
})

describe('the focus after a call', () => {
  it('Alt+P back into an after-service leads to its classification, and later to the field that was left', async () => {
    const rendered = await answered(1400)
    end(rendered)
    const choice = await classification()
    expect(message()).toHaveFocus()
    press('KeyP')
    expect(choice).toHaveFocus()
    act(() => save().focus())
    press('KeyP')
    expect(message()).toHaveFocus()
    press('KeyP')
    expect(save()).toHaveFocus()
  })

  it('An after-service with nothing to fill in has the focus on "Salvar"', async () => {
    const rendered = await answered(1400, [])
    act(() => screen.getByRole('region', { name: 'João Souza' }).focus())
    end(rendered)
    await waitFor(() => expect(save()).toHaveFocus())
  })

  it('§4.4: The call that goes on is in front with its keys and the focus, and the after-service waits in the list', async () => {
    const rendered = await answered(1400)
    await act(() => rendered.host.dial({ phone: '10002', outboundRouteId: null }))
    act(() => rendered.sip.say({ type: 'accepted', uid: 'out-1' }))
    act(() => rendered.host.conference(['in-1', 'out-1']))
    act(() => rendered.host.select('in-1'))
    act(() => screen.getByRole('region', { name: 'João Souza' }).focus())
    end(rendered)
    await waitFor(() => expect(screen.getByRole('region', { name: '10002' })).toHaveFocus())
    expect(screen.getByRole('button', { name: 'Desligar' })).toBeEnabled()
    expect(screen.getByRole('list', { name: 'Chamadas em curso' })).toHaveTextContent('João Souza')
  })
})

import { getTabForm } from '@ramal/contract/endpoints/tab-form'
import type { TabForm } from '@ramal/contract/entities/tab-form'
import type { Call } from '@ramal/domain/call/call'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import type { Microphone } from '../../../platform/microphone.ts'
import { fakeBackend, on } from '../../../testing/backend.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { Docked } from '../../../testing/docked.tsx'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { METADATA, ring } from '../../../testing/talking-softphone.ts'
import { answerCall } from '../look/answer-call.ts'
import { CALL_BAR } from '../look/call-bar-mark.ts'

beforeAll(async () => {
  await showLocale('pt-br')
  await import('../call-form/call-form-panel.tsx') // comes with the first call that has a form: not what is measured here
})
beforeEach(() => {
  stubBrowserAudio()
  fakeBackend(on(getTabForm, { status: 200, body: WITH_FORM }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const WITH_FORM: TabForm = {
  success: true,
  uid: 'in-1',
  form: { id: 12, tabs: [{ label: 'Dados', fields: [{ type: 'text', name: 'nome', label: 'Nome' }] }] },
  data: null,
  afterService: { active: false, id: null, duration: 0, seconds: 0 },
}

/** The bar of the call of João, seen or not. */
const CALL_BAR_OF_JOAO = `[${CALL_BAR}][aria-label="João"]`

const dock = () => screen.queryByRole('complementary', { name: 'Softphone' })
const inDock = () => within(dock() as HTMLElement)

/** Jsdom lays nothing out: the row of page and softphone is said to be so wide. */
function rowOf(width: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
}

async function answered(
  options: Parameters<typeof renderSoftphone>[1] = {},
  page = <Link to="/chats">Chats</Link>,
) {
  const rendered = await renderSoftphone(<Docked>{page}</Docked>, options)
  ring(rendered, 'in-1', { ...METADATA, clientName: null })
  await act(() => rendered.host.answer('in-1'))
  act(() => rendered.sip.say({ type: 'accepted', uid: 'in-1' }))
  return rendered
}

describe('the softphone beside the page', () => {
  it('[R2.6-15] [R9-35] The button of the header opens the softphone 360 wide with the number to type, and closes it', async () => {
    const { user } = await renderSoftphone(<Docked />)
    expect(dock()).toBeNull()
    await user.click(screen.getByRole('button', { name: /Disponível/, expanded: false }))
    expect(dock()).toHaveStyle({ width: '360px', minWidth: '360px', maxWidth: 'calc(100% - 480px)' })
    expect(screen.getByRole('textbox', { name: 'Número' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: /Disponível/, expanded: true }))
    expect(dock()).toBeNull()
  })

  it('An answered call opens the softphone with its controls and the first field of its form', async () => {
    await answered()
    expect(inDock().getByRole('button', { name: 'Mudo' })).toBeEnabled()
    expect(await inDock().findByRole('textbox', { name: 'Nome' })).toBeVisible()
  })

  it('While a call rings the softphone is drawn, unseen, with the bar of that call; its answer shows that same bar', async () => {
    const drawn = vi.spyOn(document, 'createElement')
    const rendered = await renderSoftphone(<Docked />)
    ring(rendered, 'in-1', { ...METADATA, clientName: 'João' })
    const bars = () =>
      drawn.mock.results.map(({ value }) => value as Element).filter((one) => one.matches(CALL_BAR_OF_JOAO))
    await waitFor(() => expect(bars()).toHaveLength(1))
    expect(dock()).toBeNull()
    expect(screen.queryByRole('region', { name: 'João' })).toBeNull()
    await act(() => rendered.host.answer('in-1'))
    expect(inDock().getByRole('region', { name: 'João' })).toBe(bars()[0])
    expect(bars()).toHaveLength(1)
  })

  it('Where the softphone stands open while a call rings, the bar of the call is not there before the answer', async () => {
    const rendered = await renderSoftphone(<Docked />)
    await rendered.user.click(screen.getByRole('button', { name: /Disponível/, expanded: false }))
    ring(rendered, 'in-1', { ...METADATA, clientName: 'João' })
    await waitFor(() => expect(dock()?.querySelector(CALL_BAR_OF_JOAO)).not.toBeNull())
    expect(inDock().queryByRole('button', { name: 'Desligar' })).toBeNull()
    await act(() => rendered.host.answer('in-1'))
    expect(inDock().getByRole('button', { name: 'Desligar' })).toBeEnabled()
  })

  it('What was typed into a softphone that was closed is not there when it is opened again', async () => {
    const { user } = await renderSoftphone(<Docked />)
    await user.click(screen.getByRole('button', { name: /Disponível/, expanded: false }))
    await user.type(screen.getByRole('textbox', { name: 'Número' }), '119')
    await user.click(screen.getByRole('button', { name: /Disponível/, expanded: true }))
    await user.click(screen.getByRole('button', { name: /Disponível/, expanded: false }))
    expect(screen.getByRole('textbox', { name: 'Número' })).toHaveValue('')
  })

  it('A call answered where the softphone was closed has the focus, so that the next Tab reaches its keys', async () => {
    const rendered = await renderSoftphone(<Docked />)
    ring(rendered, 'in-1', { ...METADATA, clientName: 'João' })
    const ringing = rendered.host.getSnapshot().ringing as Call
    await act(async () => answerCall(rendered.host, rendered.parts.services.loaded!.focus, ringing))
    await waitFor(() => expect(screen.getByRole('region', { name: 'João' })).toHaveFocus())
  })

  it('From the click that answers it on a call stands in the softphone, before the browser has opened the microphone', async () => {
    let open = (_result: Microphone) => {}
    const openMicrophone = () => new Promise<Microphone>((resolve) => (open = resolve))
    const rendered = await renderSoftphone(<Docked />, { harness: { openMicrophone } })
    ring(rendered, 'in-1', METADATA)
    act(() => void rendered.host.answer('in-1'))
    expect(inDock().getByRole('region', { name: 'João Souza' })).toBeVisible()
    expect(inDock().getByRole('button', { name: 'Mudo' })).toBeDisabled()
    await act(async () => open({ ok: false, reason: 'denied' }))
    expect(screen.queryByRole('region', { name: 'João Souza' })).toBeNull()
    expect(rendered.host.getSnapshot().ringing?.uid).toBe('in-1') // it rings on
  })

  it('A call that is being answered can be refused still', async () => {
    const openMicrophone = () => new Promise<never>(() => undefined)
    const rendered = await renderSoftphone(<Docked />, { harness: { openMicrophone } })
    ring(rendered, 'in-1', METADATA)
    act(() => void rendered.host.answer('in-1'))
    await rendered.user.click(inDock().getByRole('button', { name: 'Desligar' }))
    expect(rendered.sip.asked.at(-1)).toEqual(['refuse', 'in-1', { status: 603 }])
  })

  it('[R2.6-16] [R9-35] The softphone has up to 1000 px once the call has a form', async () => {
    await answered()
    await inDock().findByRole('textbox', { name: 'Nome' })
    expect(dock()).toHaveStyle({ width: '1000px' })
  })

  it('A call that the team lets answer itself opens the softphone, and widens nothing', async () => {
    await answered({ team: { enable_webphone_auto_answer: true } })
    await inDock().findByRole('textbox', { name: 'Nome' })
    expect(dock()).toHaveStyle({ width: '360px' })
  })

  it('The softphone of a team whose calls answer themselves stands there before the first call', async () => {
    await renderSoftphone(<Docked />, { team: { enable_webphone_auto_answer: true } })
    expect(dock()).toBeVisible()
  })

  it('The page of the telephone has the softphone without a click, and no button that would close it', async () => {
    await renderSoftphone(<Docked />, { path: '/en-us/phonecalls' })
    expect(inDock().getByRole('textbox', { name: 'Número' })).toBeVisible()
    expect(inDock().queryByRole('button', { name: 'Fechar o softphone' })).toBeNull()
  })

  it('The softphone keeps its place and its width after the call, until the agent turns to another page', async () => {
    const { sip, user } = await answered()
    await inDock().findByRole('textbox', { name: 'Nome' })
    act(() => sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null }))
    await waitFor(() => expect(inDock().getByRole('textbox', { name: 'Número' })).toBeVisible())
    expect(dock()).toHaveStyle({ width: '1000px' })
    await user.click(screen.getByRole('link', { name: 'Chats' }))
    expect(dock()).toHaveStyle({ width: '360px' })
  })

  it('Where the agent has left it open, the softphone is open on the next visit', async () => {
    localStorage.setItem('ramal.softphone.dock', JSON.stringify({ open: true, chosenWidth: null }))
    await renderSoftphone(<Docked />)
    expect(dock()).toBeVisible()
  })

  it('Arrows on its edge give the softphone with a form another width, which is remembered', async () => {
    const { user } = await answered()
    await inDock().findByRole('textbox', { name: 'Nome' })
    act(() => inDock().getByRole('separator', { name: 'Largura do softphone' }).focus())
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 720 } as DOMRect)
    await user.keyboard('{ArrowLeft}')
    expect(dock()).toHaveStyle({ width: '740px' })
    expect(JSON.parse(localStorage.getItem('ramal.softphone.dock') ?? '{}')).toEqual({
      open: true,
      chosenWidth: 740,
    })
  })
})

describe('the softphone that was closed in a call', () => {
  it('Closed in a call, the softphone leaves a bar that mutes, holds and hangs up', async () => {
    const { user, sip } = await answered()
    await user.click(screen.getByRole('button', { name: 'Fechar o softphone' }))
    for (const name of ['Mudo', 'Espera', 'Desligar'])
      await user.click(inDock().getByRole('button', { name }))
    expect(sip.asked.map(([verb]) => verb).slice(-3)).toEqual(['mute', 'hold', 'hangup'])
  })

  it('The bar of a call that still rings at the other side only hangs up', async () => {
    const { user, host } = await renderSoftphone(<Docked />)
    await act(() => host.dial({ phone: '10002', outboundRouteId: null }))
    await user.click(screen.getByRole('button', { name: 'Fechar o softphone' }))
    expect(inDock().queryByRole('button', { name: 'Mudo' })).toBeNull()
    expect(inDock().queryByRole('button', { name: 'Espera' })).toBeNull()
    expect(inDock().getByRole('button', { name: 'Desligar' })).toBeVisible()
  })

  it('The keys of the bar say that the call is muted or on hold, and end it by the same press', async () => {
    const { user, sip } = await answered()
    await user.click(screen.getByRole('button', { name: 'Fechar o softphone' }))
    const before = sip.asked.length
    for (const name of ['Mudo', 'Espera']) {
      expect(inDock().getByRole('button', { name, pressed: false })).toBeVisible()
      await user.click(inDock().getByRole('button', { name }))
      await user.click(inDock().getByRole('button', { name, pressed: true }))
    }
    expect(sip.asked.slice(before).map(([verb]) => verb)).toEqual(['mute', 'unmute', 'hold', 'unhold'])
  })

  it('The bar opens the softphone again, and closing it leaves the focus on the button that opens it', async () => {
    const { user } = await answered()
    await user.click(screen.getByRole('button', { name: 'Fechar o softphone' }))
    expect(screen.getByRole('button', { expanded: false })).toHaveFocus()
    await user.click(inDock().getByRole('button', { name: 'Abrir o softphone' }))
    expect(inDock().getByRole('button', { name: 'Transferir' })).toBeVisible()
  })
})

describe('the softphone on a narrow window', () => {
  it('On a narrow window the softphone covers the page of an answered call, which takes no keys then', async () => {
    rowOf(390)
    await answered()
    expect(dock()).toHaveClass('absolute', 'inset-0')
    expect(screen.getByRole('main', { hidden: true })).toHaveAttribute('inert')
  })

  it('On a narrow window the page is back once the agent is free', async () => {
    rowOf(390)
    const { sip } = await answered()
    act(() => sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null }))
    await waitFor(() => expect(dock()).toBeNull())
    expect(screen.getByRole('main')).not.toHaveAttribute('inert')
  })

  it('On a narrow window the page of the telephone is not hidden by it', async () => {
    rowOf(390)
    await renderSoftphone(<Docked />, { path: '/phonecalls' })
    expect(dock()).toBeNull()
  })

  it('A-91: On a narrow window "Classificar" of the bar leads to the form as a page of its own, with what was filled in', async () => {
    rowOf(390)
    const { user, host } = await answered()
    await user.type(await inDock().findByRole('textbox', { name: 'Nome' }), 'Jo')
    await user.click(screen.getByRole('button', { name: 'Fechar o softphone' }))
    await user.click(inDock().getByRole('button', { name: 'Classificar' }))
    expect(host.getSnapshot().stage).toBe('classification')
    const page = await screen.findByRole('region', { name: 'Classificação' })
    expect(await within(page).findByRole('textbox', { name: 'Nome' })).toHaveValue('Jo')
  })

  it('The bar of a call that has nothing to be filled in offers no "Classificar"', async () => {
    const { requests } = fakeBackend(on(getTabForm, { status: 200, body: { ...WITH_FORM, form: null } }))
    const { user } = await answered()
    await waitFor(() => expect(requests).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Fechar o softphone' }))
    expect(inDock().queryByRole('button', { name: 'Classificar' })).toBeNull()
  })
})

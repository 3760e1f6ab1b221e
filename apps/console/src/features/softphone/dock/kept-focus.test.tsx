import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend } from '../../../testing/backend.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { Docked } from '../../../testing/docked.tsx'
import { browserWithOwnWindows } from '../../../testing/own-windows.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { METADATA, ring } from '../../../testing/talking-softphone.ts'

beforeAll(async () => {
  await showLocale('pt-br')
  await import('../transfer/transfer-stage.tsx') // its chunk is not what is measured
})
beforeEach(() => {
  stubBrowserAudio()
  fakeBackend()
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const dock = () => screen.getByRole('complementary', { name: 'Softphone' })
const bar = () => screen.getByRole('region', { name: 'João Souza' })
const button = (name: string) => screen.getByRole('button', { name })

async function talking() {
  const rendered = await renderSoftphone(
    <Docked>
      <input aria-label="Mensagem" />
    </Docked>,
  )
  ring(rendered, 'in-1', METADATA)
  await act(() => rendered.host.answer('in-1'))
  act(() => rendered.sip.say({ type: 'accepted', uid: 'in-1' }))
  return rendered
}

type Talking = Awaited<ReturnType<typeof talking>>

/** The form of a transfer with the focus in its search. */
async function transferring(): Promise<Talking> {
  const rendered = await talking()
  await rendered.user.click(button('Transferir'))
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Para/ })).toHaveFocus())
  return rendered
}

const give = ({ host }: Talking, kind: 'blind' | 'attend') =>
  act(() => host.transfer(kind, { app: 'pjsip', appdata: '2', number: '10002', label: 'Bruno Reis' }))

async function consulting(): Promise<Talking> {
  const rendered = await transferring()
  await give(rendered, 'attend')
  const cancel = await screen.findByRole('button', { name: 'Cancelar transferência' })
  act(() => cancel.focus())
  return rendered
}

describe('the focus of a keyboard in the softphone', () => {
  it('Escape on the form of a transfer leads it to the call', async () => {
    const { user } = await transferring()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(bar()).toHaveFocus())
  })

  it('A blind transfer that is sent leaves it at the call, and at the panel when the call has gone', async () => {
    const rendered = await transferring()
    await give(rendered, 'blind')
    await waitFor(() => expect(bar()).toHaveFocus())
    act(() => rendered.sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null }))
    await waitFor(() => expect(dock()).toHaveFocus())
  })

  it('A consultation that begins takes it from the form to the call', async () => {
    const rendered = await transferring()
    await give(rendered, 'attend')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-call-bar'))
  })

  it('A destination that refuses the consultation leads it back to the customer', async () => {
    const { sip } = await consulting()
    act(() => sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: 603 }))
    await waitFor(() => expect(bar()).toHaveFocus())
  })

  it('What is hidden while a stage is still being loaded passes it to the call', async () => {
    await transferring()
    const search = document.activeElement as HTMLElement
    search.closest('section')?.style.setProperty('display', 'none', 'important')
    await waitFor(() => expect(bar()).toHaveFocus())
  })

  it('A key that is disabled while it has the focus passes it to the call', async () => {
    const { sip } = await talking()
    act(() => button('Espera').focus())
    act(() => sip.say({ type: 'registry', registration: 'disconnected' }))
    await waitFor(() => expect(bar()).toHaveFocus())
  })

  it('Who writes in the page keeps it', async () => {
    const rendered = await transferring()
    await rendered.user.click(screen.getByRole('textbox', { name: 'Mensagem' }))
    await give(rendered, 'blind')
    act(() => rendered.sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null }))
    expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveFocus()
  })

  it('Who has left it for nothing in particular is not called back', async () => {
    const rendered = await transferring()
    act(() => (document.activeElement as HTMLElement).blur())
    await give(rendered, 'blind')
    await waitFor(() => expect(screen.getByText('Transferindo para Bruno Reis')).toBeVisible())
    expect(document.body).toHaveFocus()
  })
})

describe('the focus of a softphone that changes its window', () => {
  it('Taken out, the softphone has it in its window; brought back, in the page', async () => {
    const own = browserWithOwnWindows()
    const { user } = await talking()
    await user.click(button('Abrir em janela própria'))
    const inOwn = () => within(own().document.body)
    await waitFor(() =>
      expect(own().document.activeElement).toBe(inOwn().getByRole('region', { name: 'João Souza' })),
    )
    const back = inOwn().getByRole('button', { name: 'Trazer de volta para a página' })
    act(() => back.focus())
    act(() => back.click())
    await waitFor(() => expect(bar()).toHaveFocus())
  })

  it('Brought back while the agent writes in the page, it leaves them where they are', async () => {
    const own = browserWithOwnWindows()
    const { user } = await talking()
    await user.click(button('Abrir em janela própria'))
    await waitFor(() => expect(own().document.activeElement).not.toBe(own().document.body))
    const message = screen.getByRole('textbox', { name: 'Mensagem' })
    act(() => message.focus())
    act(() => own().close())
    await waitFor(() => expect(bar()).toBeVisible())
    expect(message).toHaveFocus()
  })
})

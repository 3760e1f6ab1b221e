import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { useToasts } from '@ramal/ui/lib/use-toasts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend } from '../../../testing/backend.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { Docked } from '../../../testing/docked.tsx'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { METADATA } from '../../../testing/talking-softphone.ts'
import { useCallShortcuts } from './call-shortcuts.ts'
import { RingingDialog } from './ringing-dialog.tsx'
import { SoftphonePanel } from './softphone-panel.tsx'
import { useAnsweredByItself } from './use-answered-by-itself.ts'

beforeAll(() => showLocale('pt-br'))

const SUPPORT = {
  id: 1,
  description: 'Suporte',
  telephony_id: METADATA.queueId,
  chat_id: null,
  minimum_comment_size: null,
  maximum_comment_size: null,
  classifications: [],
}

function Layer() {
  useCallShortcuts()
  return (
    <>
      <RingingDialog />
      <input aria-label="Mensagem" />
    </>
  )
}

async function ringing(harness?: Parameters<typeof renderSoftphone>[1]) {
  const rendered = await renderSoftphone(<Layer />, harness)
  act(() =>
    rendered.sip.say({
      type: 'incoming',
      uid: 'in-1',
      phone: '11999990000',
      name: 'João Souza',
      metadata: null,
    }),
  )
  return rendered
}

const dialog = () => screen.getByRole('dialog', { name: 'Chamada recebida' })

/** A click as Radix sees it: under a modal dialog the page takes no pointer, what lies above all does. */
function press(element: Element) {
  fireEvent.pointerDown(element)
  fireEvent.click(element)
}

describe('[R2.6-18] the ringing dialog', () => {
  it('The ringing dialog shows number and name, and two buttons', async () => {
    await ringing()
    expect(dialog()).toHaveTextContent('(11) 99999-0000')
    expect(dialog()).toHaveTextContent('João Souza')
    expect(within(dialog()).getByRole('button', { name: 'Atender' })).toBeEnabled()
    expect(within(dialog()).getByRole('button', { name: 'Recusar' })).toBeEnabled()
  })

  it('A caller without a name is known by the number, and the queue they came through is named', async () => {
    const { sip } = await renderSoftphone(<Layer />, { profile: { queue_classifications: [SUPPORT] } })
    act(() =>
      sip.say({
        type: 'incoming',
        uid: 'in-1',
        phone: '11999990000',
        name: null,
        metadata: { ...METADATA, clientName: null },
      }),
    )
    expect(within(dialog()).getAllByText('(11) 99999-0000')).toHaveLength(1)
    expect(dialog()).toHaveTextContent('Suporte')
    expect(dialog()).not.toHaveTextContent('Sem identificação')
  })

  it('The ringing dialog says in words that the caller shows no number', async () => {
    const { sip } = await renderSoftphone(<Layer />)
    act(() => sip.say({ type: 'incoming', uid: 'in-1', phone: '', name: null, metadata: null }))
    expect(dialog()).toHaveTextContent('Número não identificado')
  })

  it('"Atender" answers the call and the ringing dialog goes', async () => {
    const { user, sip } = await ringing()
    await user.click(screen.getByRole('button', { name: 'Atender' }))
    expect(sip.asked.at(-1)).toEqual(['answer', 'in-1'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('Key caps are seen and not spoken with the ringing call: its buttons know their keys', async () => {
    await ringing()
    for (const [name, keys] of [
      ['Recusar', 'Alt+D'],
      ['Atender', 'Alt+A'],
    ] as const) {
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-keyshortcuts', keys)
      expect(screen.getByText(keys).closest('[aria-hidden="true"]')).not.toBeNull()
    }
  })

  it('"Recusar" declines the ringing call', async () => {
    const { user, sip } = await ringing()
    await user.click(screen.getByRole('button', { name: 'Recusar' }))
    expect(sip.asked.at(-1)).toEqual(['refuse', 'in-1', { status: 603 }])
  })

  it('The ringing dialog lies over an open dialog, which stays open when the call is answered', async () => {
    const { sip } = await renderSoftphone(
      <>
        <Layer />
        <Dialog defaultOpen>
          <DialogContent title="Detalhes" />
        </Dialog>
      </>,
    )
    await act(() => new Promise((resolve) => setTimeout(resolve))) // it listens from its second turn on
    act(() => sip.say({ type: 'incoming', uid: 'in-1', phone: '1', name: null, metadata: null }))
    press(within(dialog()).getByRole('button', { name: 'Atender' }))
    await waitFor(() => expect(sip.asked.at(-1)).toEqual(['answer', 'in-1']))
    expect(screen.getByRole('dialog', { name: 'Detalhes' })).toBeVisible()
    press(document.body)
    expect(screen.queryByRole('dialog', { name: 'Detalhes' })).toBeNull()
  })

  it('The ringing dialog goes when the caller gives up', async () => {
    const { sip } = await ringing()
    act(() => sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('The ringing dialog takes no focus: the Enter of a half-written message answers nobody', async () => {
    const { user, sip } = await renderSoftphone(<Layer />)
    await user.click(screen.getByRole('textbox', { name: 'Mensagem' }))
    act(() => sip.say({ type: 'incoming', uid: 'in-1', phone: '1', name: null, metadata: null }))
    await user.keyboard('oi{Enter}')
    expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveFocus()
    expect(dialog()).toBeVisible()
  })

  it('What the ringing dialog comes over is pressed by no key: the dialog has the focus until it goes, and then what had it before', async () => {
    const pressed = vi.fn()
    const { user, sip } = await renderSoftphone(
      <>
        <RingingDialog />
        <button type="button" onClick={pressed}>
          Pausa
        </button>
      </>,
    )
    const covered = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    covered.mockImplementation(function (this: Element) {
      return this.tagName === 'BUTTON' ? new DOMRect(10, 10, 20, 20) : new DOMRect(0, 0, 400, 300)
    })
    screen.getByRole('button', { name: 'Pausa' }).focus()
    act(() => sip.say({ type: 'incoming', uid: 'in-1', phone: '1', name: null, metadata: null }))
    expect(dialog()).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(pressed).not.toHaveBeenCalled()
    expect(dialog()).toBeVisible()
    act(() => sip.say({ type: 'ended', uid: 'in-1', by: 'client', dialStatus: null }))
    expect(screen.getByRole('button', { name: 'Pausa' })).toHaveFocus()
    covered.mockRestore()
  })

  it.each([
    ['Alt+A answers', '{Alt>}{KeyA}{/Alt}', ['answer', 'in-1']],
    ['Alt+D declines', '{Alt>}{KeyD}{/Alt}', ['refuse', 'in-1', { status: 603 }]],
  ])('%s from inside a text field', async (_title, keys, asked) => {
    const { user, sip } = await ringing()
    await user.click(screen.getByRole('textbox', { name: 'Mensagem' }))
    await user.keyboard(keys.replace('{KeyA}', '[KeyA]').replace('{KeyD}', '[KeyD]'))
    expect(sip.asked.at(-1)).toEqual(asked)
  })

  it('The ringing dialog says why the call cannot be answered, and goes on ringing', async () => {
    const { user } = await ringing({
      harness: { openMicrophone: async () => ({ ok: false, reason: 'missing' }) },
    })
    await user.click(screen.getByRole('button', { name: 'Atender' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Nenhum microfone foi encontrado')
    expect(dialog()).toBeVisible()
  })
})

describe('the focus after a call was answered', () => {
  beforeEach(() => {
    stubBrowserAudio()
    fakeBackend() // no call has a form
  })
  afterEach(() => vi.unstubAllGlobals())

  const ALT_A = '{Alt>}[KeyA]{/Alt}'

  async function answered(shown: ReactNode, first?: () => void) {
    const rendered = await renderSoftphone(
      <>
        {shown}
        <Layer />
      </>,
    )
    first?.()
    act(() => rendered.sip.say({ type: 'incoming', uid: 'in-1', phone: '1', name: 'João', metadata: null }))
    await rendered.user.keyboard(ALT_A)
    await waitFor(() => expect(rendered.sip.asked.at(-1)).toEqual(['answer', 'in-1']))
    return rendered
  }

  it('Alt+A focuses the call where its panel is open, although its dial pad had the focus', async () => {
    await answered(<SoftphonePanel />, () => screen.getByRole('textbox', { name: 'Número' }).focus())
    expect(screen.getByRole('region', { name: 'João' })).toHaveFocus()
  })

  it('Alt+A opens the softphone where it is closed, and focuses the call in it', async () => {
    await answered(<Docked />)
    expect(screen.getByRole('region', { name: 'João' })).toHaveFocus()
  })

  it('"Atender" focuses the answered call too, although the button goes with its dialog', async () => {
    const { user, sip } = await renderSoftphone(
      <>
        <SoftphonePanel />
        <Layer />
      </>,
    )
    act(() => sip.say({ type: 'incoming', uid: 'in-1', phone: '1', name: 'João', metadata: null }))
    await user.click(screen.getByRole('button', { name: 'Atender' }))
    await waitFor(() => expect(screen.getByRole('region', { name: 'João' })).toHaveFocus())
  })

  it('Agents who write a message keep the focus there when they answer with Alt+A', async () => {
    await answered(<Docked />, () => screen.getByRole('textbox', { name: 'Mensagem' }).focus())
    expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveFocus()
  })

  /** A dialog over the page, which says when it is asked to close. */
  function Over({ keeps = false }: { keeps?: boolean }) {
    const [open, setOpen] = useState(true)
    return (
      <Dialog open={open} onOpenChange={setOpen} keeps={keeps}>
        <DialogContent title="Detalhes" closeLabel="Fechar" />
      </Dialog>
    )
  }

  it('Answering closes the dialog that lies over the page, and focuses the call', async () => {
    await answered(
      <>
        <Docked />
        <Over />
      </>,
    )
    await waitFor(() => expect(screen.getByRole('region', { name: 'João' })).toHaveFocus())
    expect(screen.queryByRole('dialog', { name: 'Detalhes' })).toBeNull()
  })

  it('Answering leaves a dialog that holds work which closing would lose', async () => {
    await answered(
      <>
        <Docked />
        <Over keeps />
      </>,
    )
    expect(screen.getByRole('dialog', { name: 'Detalhes' })).toBeVisible()
  })

  it('A call that answers itself says so, closes what lies over the page and is focused', async () => {
    function Answering() {
      useAnsweredByItself()
      return useToasts().map(({ id, text }) => <p key={id}>{text}</p>)
    }
    const { sip } = await renderSoftphone(
      <>
        <Docked />
        <Over />
        <Answering />
      </>,
      { team: { enable_webphone_auto_answer: true } },
    )
    act(() => sip.say({ type: 'incoming', uid: 'in-1', phone: '1', name: 'João', metadata: null }))
    expect(await screen.findByText('Em chamada com João')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('region', { name: 'João' })).toHaveFocus())
    expect(screen.queryByRole('dialog', { name: 'Detalhes' })).toBeNull()
  })
})

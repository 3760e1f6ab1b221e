import type { CallMetadata } from '@ramal/domain/call/call'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeBackend } from '../../../testing/backend.ts'
import { stubBrowserAudio } from '../../../testing/browser-audio.ts'
import { renderSoftphone } from '../../../testing/render-softphone.tsx'
import { SoftphoneButton } from '../dock/softphone-button.tsx'
import { SoftphonePanel } from './softphone-panel.tsx'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => {
  stubBrowserAudio()
  fakeBackend() // no call has a form
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const METADATA: CallMetadata = {
  callType: 31,
  dialerId: null,
  campaignId: null,
  mailingId: null,
  mailingClientId: null,
  clientId: null,
  clientName: null,
  mailingClientAttempts: 0,
  queueId: null,
}

type Options = Parameters<typeof renderSoftphone>[1]

async function talking(options: Options = {}) {
  const rendered = await renderSoftphone(<SoftphonePanel />, options)
  await rendered.user.type(screen.getByRole('textbox', { name: 'Número' }), '10002')
  await rendered.user.click(screen.getByRole('button', { name: 'Ligar' }))
  act(() => rendered.sip.say({ type: 'accepted', uid: 'out-1' }))
  return rendered
}

const button = (name: string) => screen.getByRole('button', { name })

describe('the dial pad, §2.9', () => {
  it('[R2.9-09] The dial pad has the 12 keys 1-9, *, 0, # and writes the number', async () => {
    const { user } = await renderSoftphone(<SoftphonePanel />)
    for (const key of '123456789*0#') await user.click(button(key))
    expect(screen.getByRole('textbox', { name: 'Número' })).toHaveValue('123456789*0#')
  })

  it('[R2.9-05] The header of the panel shows the agent’s own extension and the status in words', async () => {
    await renderSoftphone(<SoftphonePanel />)
    const number = screen.getByText('10001')
    expect(number).toBeVisible()
    expect(number.parentElement).toHaveTextContent(/^Ramal 10001$/)
    expect(screen.getByText('Disponível')).toBeVisible()
  })

  it('Enter on the dial pad dials by the only route of the team', async () => {
    const { user, sip } = await renderSoftphone(<SoftphonePanel />)
    await user.type(screen.getByRole('textbox', { name: 'Número' }), '(11) 98888-0000{Enter}')
    expect(sip.asked.at(-1)).toEqual([
      'dial',
      'out-1',
      '11988880000',
      expect.objectContaining({ outboundRouteId: 1 }),
    ])
  })

  it('[R5-18] The route field says that a route is missing when there are several and none is chosen', async () => {
    const outbound_routes = [
      { id: 1, description: 'Principal' },
      { id: 2, description: 'Celular' },
    ]
    const { user, sip } = await renderSoftphone(<SoftphonePanel />, { team: { outbound_routes } })
    await user.type(screen.getByRole('textbox', { name: 'Número' }), '11988880000{Enter}')
    expect(screen.getByRole('combobox', { name: /Rota de saída/ })).toHaveAccessibleDescription(
      'Selecione uma rota de saída',
    )
    expect(sip.asked.some(([verb]) => verb === 'dial')).toBe(false)
    await user.selectOptions(screen.getByRole('combobox', { name: /Rota de saída/ }), 'Celular')
    await user.click(button('Ligar'))
    expect(sip.asked.at(-1)?.at(-1)).toMatchObject({ outboundRouteId: 2 })
  })

  it('[R5-15] A status that disallows calls says so beside the number', async () => {
    const { user, sip } = await renderSoftphone(<SoftphonePanel />)
    act(() => sip.say({ type: 'registry', registration: 'registrationFailed' }))
    await user.type(screen.getByRole('textbox', { name: 'Número' }), '10002{Enter}')
    expect(screen.getByRole('textbox', { name: 'Número' })).toHaveAccessibleDescription(
      'Não possível fazer uma ligação durante este status',
    )
  })

  it('[R2.9-06] The softphone is shown as disabled without an extension', async () => {
    await renderSoftphone(<SoftphonePanel />, { started: false, profile: { voip: null } })
    expect(screen.getByText('O softphone está desabilitado')).toBeVisible()
  })
})

describe('a call in course', () => {
  it('[R2.9-03] [R2.9-04] A call in course shows number and timer', async () => {
    await talking()
    const call = screen.getByRole('region', { name: '10002' })
    expect(call).toHaveTextContent('10002')
    expect(within(call).getByRole('timer')).toHaveTextContent(/^\d+:\d\d$/)
  })

  it('Mute and hold are toggles that say their state', async () => {
    const { user, sip } = await talking()
    await user.click(button('Mudo'))
    expect(button('Mudo')).toHaveAttribute('aria-pressed', 'true')
    await user.click(button('Espera'))
    expect(button('Espera')).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByText('Em espera')).toBeVisible()
    await user.click(button('Espera'))
    expect(sip.asked.map(([verb]) => verb).slice(-3)).toEqual(['mute', 'hold', 'unhold'])
  })

  it('[R5-23] Keys typed on the keyboard and on the pad are sent as tones', async () => {
    const { user, sip } = await talking()
    await user.click(button('Teclado'))
    await user.click(button('5'))
    await user.keyboard('#')
    expect(sip.asked.filter(([verb]) => verb === 'sendTone')).toEqual([
      ['sendTone', 'out-1', '5'],
      ['sendTone', 'out-1', '#'],
    ])
  })

  it('A call goes on while the connection is lost, and only hold has to wait', async () => {
    const { sip } = await talking()
    act(() => sip.say({ type: 'registry', registration: 'disconnected' }))
    expect(screen.getByText('Sem conexão com o servidor, reconectando...')).toBeVisible()
    expect(button('Espera')).toBeDisabled()
    expect(button('Mudo')).toBeEnabled()
    expect(button('Desligar')).toBeEnabled()
  })

  it('That the softphone is starting is said once', async () => {
    const { host } = await renderSoftphone(<SoftphonePanel />, { started: false })
    act(() => {
      host.setActive(true)
      host.start('user')
    })
    expect(screen.getAllByText('Conectando o softphone...')).toHaveLength(1)
    expect(screen.getByRole('status')).toHaveTextContent(/^Conectando o softphone\.\.\.$/)
  })

  it('"Desligar" ends the call and the dial pad is back', async () => {
    const { user, sip } = await talking()
    act(() => sip.say({ type: 'metadata', uid: 'out-1', metadata: METADATA }))
    await user.click(button('Desligar'))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Número' })).toBeVisible())
  })

  it('A dialled call can only be hung up while the other side rings', async () => {
    const { user } = await renderSoftphone(<SoftphonePanel />)
    await user.type(screen.getByRole('textbox', { name: 'Número' }), '10002{Enter}')
    expect(screen.getByText('Chamando...')).toBeVisible()
    expect(button('Mudo')).toBeDisabled()
    expect(button('Espera')).toBeDisabled()
    expect(button('Desligar')).toBeEnabled()
  })

  it('A call nobody accepts says what became of it, until the next call', async () => {
    const { user, sip } = await renderSoftphone(<SoftphonePanel />)
    await user.type(screen.getByRole('textbox', { name: 'Número' }), '10002{Enter}')
    act(() => sip.say({ type: 'metadata', uid: 'out-1', metadata: METADATA }))
    act(() => sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus: 480 }))
    expect(await screen.findByText('10002 · Não atendida')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Número' }), '10003{Enter}')
    act(() => sip.say({ type: 'metadata', uid: 'out-2', metadata: METADATA }))
    act(() => sip.say({ type: 'ended', uid: 'out-2', by: 'agent', dialStatus: null }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Número' })).toBeVisible())
    expect(screen.queryByText(/Não atendida/)).toBeNull()
  })

  it.each([
    [302, '10002 · A operadora redirecionou a chamada (302)'],
    [422, '10002 · A operadora recusou a chamada (422)'],
    [503, '10002 · Serviço indisponível'],
    [513, '10002 · A operadora não completou a chamada (513)'],
  ])('A call that ends with %d says so in words', async (dialStatus, text) => {
    const { user, sip } = await renderSoftphone(<SoftphonePanel />)
    await user.type(screen.getByRole('textbox', { name: 'Número' }), '10002{Enter}')
    act(() => sip.say({ type: 'metadata', uid: 'out-1', metadata: METADATA }))
    act(() => sip.say({ type: 'ended', uid: 'out-1', by: 'client', dialStatus }))
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('[R2.9-10] Two calls are listed in at most 160 px, and one is brought to the front', async () => {
    const { user, sip } = await talking()
    await user.click(button('Nova chamada'))
    await user.type(screen.getByRole('textbox', { name: 'Número' }), '10003{Enter}')
    act(() => sip.say({ type: 'accepted', uid: 'out-2' }))
    const list = screen.getByRole('list', { name: 'Chamadas em curso' })
    expect(list).toHaveStyle({ maxHeight: '160px' })
    await user.click(within(list).getByRole('button', { name: /10002/ }))
    expect(screen.getByRole('region', { name: '10002' })).toBeVisible()
  })

  it('The call in course shows the quality it measures', async () => {
    await talking()
    expect(await screen.findByRole('button', { name: /^Qualidade da chamada, de 1 a 5: 4,4/ })).toBeVisible()
  })

  it('[R8-25] A verb that fails shows an alert with code and error', async () => {
    const { user, sip } = await talking()
    sip.hold = () => {
      throw new Error('bad state')
    }
    await user.click(button('Espera'))
    expect(screen.getByRole('alert')).toHaveTextContent('Erro 4 do softphone: bad state')
  })
})

describe('signing in and out', () => {
  it('A page that has just been loaded tells those who hear it nothing of a softphone that is still to start', async () => {
    const { user } = await renderSoftphone(<SoftphonePanel />, {
      team: { enable_auto_login_webphone: false },
    })
    await user.click(button('Sair do softphone'))
    const message = () => screen.getByText('Você não está no softphone')
    expect(message()).not.toHaveRole('status')
    await waitFor(() => expect(message()).toHaveRole('status'), { timeout: 4000 })
  })

  it('[R2.6-17] A logout is offered unless the team signs in by itself', async () => {
    const { user, deps } = await renderSoftphone(<SoftphonePanel />, {
      team: { enable_auto_login_webphone: false },
    })
    await user.click(button('Sair do softphone'))
    expect(deps.api.channelLogout).toHaveBeenCalledOnce()
    expect(screen.getByText('Você não está no softphone')).toBeVisible()
  })

  it('[R2.6-17] No logout is offered with the team’s auto-login', async () => {
    await renderSoftphone(<SoftphonePanel />)
    expect(screen.queryByRole('button', { name: 'Sair do softphone' })).toBeNull()
  })
})

describe('audio', () => {
  it('[R2.9-02] The audio settings offer output and input', async () => {
    const { user, sip } = await renderSoftphone(<SoftphonePanel />)
    await user.click(button('Configurações de áudio'))
    expect(await screen.findByRole('combobox', { name: 'Saída de áudio' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Entrada de áudio' })).toBeVisible()
    await screen.findByRole('button', { name: 'Salvar' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Saída de áudio' }), 'Headset')
    await user.click(button('Salvar'))
    expect(sip.asked.at(-1)).toEqual(['setOutput', { device: 'out-1', volume: 1 }])
  })

  it('[R5-24] [R8-10] The audio settings without an output device offer no saving and say why', async () => {
    stubBrowserAudio([{ kind: 'audioinput', deviceId: 'in-1', label: 'Microfone' }])
    const { user } = await renderSoftphone(<SoftphonePanel />)
    await user.click(button('Configurações de áudio'))
    expect(
      await screen.findByText(
        'Não foram encontrados dispositivos de áudio, altere as configurações do seu navegador',
      ),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })

  it('[R2.9-08] [R8-13] The panel asks for audio and notices while the browser has not been asked', async () => {
    vi.stubGlobal('Notification', { permission: 'default' })
    await renderSoftphone(<SoftphonePanel />)
    expect(
      await screen.findByText(
        'Por favor, autorize o áudio e as notificações e recarregue a página ou clique no botão abaixo.',
      ),
    ).toBeVisible()
    expect(button('Permitir')).toBeEnabled()
  })
})

describe('the button in the header', () => {
  it('[R2.6-20] Do-not-disturb shows an orange lock in the header', async () => {
    const { link } = await renderSoftphone(<SoftphoneButton />)
    act(() => link.say('dnd', { active: true }))
    const icon = screen.getByRole('button', { name: /Não perturbe/ }).querySelector('.lucide-lock')
    expect(icon).toHaveClass('text-state-dnd')
  })
})

import type { TabForm } from '@ramal/contract/entities/tab-form'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderSoftphone, stubBrowserAudio } from '../../testing/render-softphone.tsx'
import { callDrafts } from './softphone.ts'
import { SoftphoneWidgetView } from './softphone-widget.tsx'

const TAB_FORM: TabForm = {
  success: true,
  uid: 'out-1',
  form: {
    id: 12,
    tabs: [{ label: 'Dados', fields: [{ type: 'text', name: 'nome', label: 'Nome', required: true }] }],
  },
  data: null,
  afterService: { active: false, id: null, duration: 0, seconds: 0 },
}
const PATH = '/api/v1/service/action/tab-form/out-1/'
const SAVED = { body: { success: true, detail: null } }

beforeAll(() => showLocale('pt-br'))
beforeEach(() => stubBrowserAudio())
afterEach(() => {
  vi.unstubAllGlobals()
  callDrafts.take('out-1')
})

async function inCall(post = SAVED as Parameters<typeof fakeApi>[0][string]) {
  const api = fakeApi({ [`GET ${PATH}`]: { body: TAB_FORM }, [`POST ${PATH}`]: post })
  const rendered = await renderSoftphone(<SoftphoneWidgetView />)
  await act(() => rendered.host.dial({ phone: '10002', outboundRouteId: null }))
  act(() => rendered.sip.say({ type: 'accepted', uid: 'out-1' }))
  await rendered.user.click(screen.getByRole('button', { name: /Ocupado/ }))
  await screen.findByRole('region', { name: 'Formulário da chamada' })
  return { ...rendered, requests: api.requests }
}

const name = () => screen.getByRole('textbox', { name: /^Nome/ })

describe('the form of a call', () => {
  it('[R2.6-16] makes the widget 1000 wide', async () => {
    await inCall()
    expect(screen.getByRole('dialog', { name: 'Softphone' })).toHaveStyle({ width: '1000px' })
  })

  it('what is valid and unsaved is kept for the end of the call, what is not is not', async () => {
    const { user } = await inCall()
    await user.type(name(), 'Jo')
    await waitFor(() => expect(callDrafts.take('out-1')).toMatchObject({ form: { values: { nome: 'Jo' } } }))
    await user.clear(name())
    await waitFor(() => expect(callDrafts.take('out-1')).toEqual({}))
  })

  it('Salvar posts it, and nothing is left for the end', async () => {
    const { user, requests } = await inCall()
    await user.type(name(), 'João')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ method: 'POST', body: { nome: 'João' } }))
    expect(requests.at(-1)?.query).toMatchObject({ type: 'form', form_id: '12' })
    expect(callDrafts.take('out-1')).toEqual({})
  })

  it('what the server refuses stands beside its field', async () => {
    const { user } = await inCall({ status: 400, body: { nome: ['Nome já usado'] } })
    await user.type(name(), 'João')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(name()).toHaveAccessibleDescription('Nome já usado'))
  })
})

import { sites } from '@ramal/contract/resources/business/site'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { on } from '../../../../../testing/backend.ts'
import { goldenAnswer } from '../../../../../testing/backend-examples.ts'
import { fullRights, renderResource } from '../../../testing/render-resource.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SITE = {
  ...goldenAnswer(sites.endpoints.read).body,
  ...{ id: 3, description: 'Minha Empresa', header: 'yellow', footer: null, button: null, body: null },
  ...{ menu_primary: 'my-brand', logo_login: null, logo_footer: null, logo_favicon: null, sso: null },
}

async function openLooks() {
  const page = await renderResource(
    '/business/sites/3/edit?tab=appearance',
    fullRights('business', 'site'),
    on(sites.endpoints.read, { status: 200, body: SITE }),
  )
  const panel = await screen.findByRole('complementary', { name: 'Como vai ficar' })
  await within(panel).findByText('Cor do cabeçalho', { selector: 'dt' })
  return { ...page, panel }
}
const figureOf = (panel: HTMLElement, part: string) =>
  within(panel).getByText(part, { selector: 'dt' }).nextElementSibling

test('Each colour says how its text can be read, and follows what is typed', async () => {
  const { panel, user } = await openLooks()
  expect(figureOf(panel, 'Cor do cabeçalho')).toHaveTextContent(/^1\d,\d:1$/)
  expect(figureOf(panel, 'Cor do menu')).toHaveTextContent('não é cor da paleta')
  const field = screen.getByRole('textbox', { name: 'Cor do cabeçalho' })
  await user.clear(field)
  await user.type(field, 'red')
  expect(figureOf(panel, 'Cor do cabeçalho')).toHaveTextContent(/^\d,\d:1, cor ajustada$/)
})

test('The preview wears the tokens of the colour, in the theme that is chosen, and nothing in it can be pressed', async () => {
  const { panel, user } = await openLooks()
  const frame = panel.querySelector<HTMLElement>('[inert]')!
  const header = () => frame.querySelector<HTMLElement>('[style*="--surface"]')!.style
  const light = header().getPropertyValue('--surface')
  await user.click(within(panel).getByRole('radio', { name: 'Escuro' }))
  expect(frame).toHaveClass('dark')
  expect(header().getPropertyValue('--surface')).not.toBe(light)
})

import { departments } from '@ramal/contract/resources/business/department'
import { products } from '@ramal/contract/resources/crm'
import { forms } from '@ramal/contract/resources/service/form'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { on, refuse } from '../../../../testing/backend.ts'
import { goldenAnswer } from '../../../../testing/backend-examples.ts'
import { fullRights, renderResource } from '../../testing/render-resource.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const FORM = { ...goldenAnswer(forms.endpoints.read).body, target: 'product' as const }
const pageOf = <Row,>(results: Row[], count = results.length) =>
  ({ status: 200, body: { count, next: null, previous: null, results } }) as const
const SALE = { ...FORM, id: 4, description: 'Venda' }
const RIGHTS = [...fullRights('crm', 'product'), ...fullRights('service', 'form')]
const picker = () => screen.findByRole('combobox', { name: /Formulário/ })

describe('the picker of a row (§7.5)', () => {
  it('[R7.5-24] A picker asks with limit, search and the filters of its field, and what is chosen stays among the rows', async () => {
    const { user, api } = await renderResource(
      '/crm/products/create',
      RIGHTS,
      on(forms.endpoints.list, pageOf([SALE])),
    )
    await user.type(await picker(), 'ven')
    await waitFor(() =>
      expect(api.asked(forms.endpoints.list).at(-1)?.query).toEqual({
        ...{ limit: '20', search: 'ven', target: 'product' },
      }),
    )
    const read = {
      ...goldenAnswer(products.endpoints.read).body,
      id: 7,
      form: { id: 4, description: 'Venda' },
    }
    cleanup()
    const second = await renderResource(
      '/crm/products/7/edit',
      RIGHTS,
      on(products.endpoints.read, { status: 200, body: read }),
      on(forms.endpoints.list, pageOf([SALE])),
    )
    await second.user.click(await picker())
    await waitFor(() =>
      expect(second.api.asked(forms.endpoints.list).at(-1)?.query).toMatchObject({ id__or: '4' }),
    )
  })

  it('Whoever may not see what is chosen from is told so, and not that it could not be loaded', async () => {
    const { user } = await renderResource(
      '/crm/products/create',
      fullRights('crm', 'product'),
      refuse(forms.endpoints.list, 'permission_denied'),
    )
    await user.click(await picker())
    expect(await screen.findByText('Sem permissão para ver estas opções')).toBeVisible()
  })

  it('[R7.5-24] The picker of a parent leaves out the row itself', async () => {
    const read = { ...goldenAnswer(departments.endpoints.read).body, id: 7 }
    const { user, api } = await renderResource(
      '/business/departments/7/edit',
      fullRights('business', 'department'),
      on(departments.endpoints.read, { status: 200, body: read }),
      on(departments.endpoints.list, pageOf([])),
    )
    await user.click(await screen.findByRole('combobox', { name: /Faz parte de/ }))
    await waitFor(() =>
      expect(api.asked(departments.endpoints.list).at(-1)?.query).toMatchObject({ exclude_id: '7' }),
    )
  })

  it('[R7.5-25] A list that holds all its rows does not ask to search, a longer one says how many more there are', async () => {
    const { user } = await renderResource(
      '/crm/products/create',
      RIGHTS,
      on(forms.endpoints.list, pageOf([SALE])),
    )
    expect(await picker()).toHaveAttribute('placeholder', 'Escolha')
    await user.click(await picker())
    await screen.findByRole('option', { name: /Venda/ })
    expect(await picker()).toHaveAttribute('placeholder', 'Escolha')
    cleanup()
    const longer = await renderResource(
      '/crm/products/create',
      RIGHTS,
      on(forms.endpoints.list, pageOf([SALE], 31)),
    )
    await longer.user.click(await picker())
    expect(await screen.findByText('Mais 30: continue digitando')).toBeVisible()
    expect(await picker()).toHaveAttribute('placeholder', 'Digite para procurar')
  })

  it('Enter at once after typing takes what the typing finds, not what stood there before', async () => {
    const other = { ...SALE, id: 5, description: 'Outra' }
    const { user } = await renderResource(
      '/crm/products/create',
      RIGHTS,
      on(forms.endpoints.list, ({ query }) => pageOf(query['search'] ? [SALE] : [other, SALE], 31)),
    )
    await user.click(await picker())
    await screen.findByRole('option', { name: /Outra/ })
    await user.type(await picker(), 'ven{Enter}')
    await waitFor(async () => expect(await picker()).toHaveValue('Venda'))
  })

  it('What was chosen and is deleted says so', async () => {
    const read = { ...goldenAnswer(products.endpoints.read).body, id: 7, form: { id: 12, description: '' } }
    await renderResource(
      '/crm/products/7/edit',
      RIGHTS,
      on(products.endpoints.read, { status: 200, body: read }),
      on(forms.endpoints.list, pageOf([SALE])),
    )
    await waitFor(async () => expect(await picker()).toHaveValue('removido (#12)'))
  })

  it('Who may makes the row that they lack without leaving the form, and it is chosen', async () => {
    const created = on(forms.endpoints.create, { status: 201, body: { ...SALE, id: 9, description: 'Nova' } })
    const { user, api } = await renderResource(
      '/crm/products/create',
      RIGHTS,
      on(forms.endpoints.list, pageOf([SALE])),
      created,
    )
    await user.type(await picker(), 'Nova')
    await user.click(await screen.findByRole('option', { name: 'Criar formulário' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('textbox', { name: /Descrição/ })).toHaveValue('Nova')
    await user.click(dialog.getByRole('button', { name: 'Salvar' }))
    await waitFor(async () => expect(await picker()).toHaveValue('Nova'))
    expect(api.asked(forms.endpoints.create).at(-1)?.body).toMatchObject({
      description: 'Nova',
      target: 'product',
    })
  })

  it('Who may not make rows is not offered to', async () => {
    const { user } = await renderResource(
      '/crm/products/create',
      [...fullRights('crm', 'product'), 'service.view_form'],
      on(forms.endpoints.list, pageOf([SALE])),
    )
    await user.click(await picker())
    await screen.findByRole('option', { name: /Venda/ })
    expect(screen.queryByRole('option', { name: /Criar/ })).toBeNull()
  })
})

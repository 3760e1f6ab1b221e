import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Tabs, TabsContent, TabsList, TabsTrigger } from './tabs.tsx'
import { faults } from './testing/axe.ts'

const show = () =>
  render(
    <Tabs defaultValue="data">
      <TabsList aria-label="Cliente">
        <TabsTrigger value="data">Dados</TabsTrigger>
        <TabsTrigger value="closed" disabled>
          Fechada
        </TabsTrigger>
        <TabsTrigger value="calls">Chamadas</TabsTrigger>
      </TabsList>
      <TabsContent value="data">Nome e telefone</TabsContent>
      <TabsContent value="calls">Três chamadas</TabsContent>
    </Tabs>,
  )

it('One Tab leads to the tabs, and arrows go round from one free tab to the next', async () => {
  show()
  await userEvent.tab()
  expect(screen.getByRole('tab', { name: 'Dados' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Chamadas' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Dados' })).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(screen.getByRole('tab', { name: 'Chamadas' })).toHaveAttribute('aria-selected', 'true')
})

it('The panel is named by its tab and can be reached by Tab, also without a control in it', async () => {
  show()
  await userEvent.click(screen.getByRole('tab', { name: 'Chamadas' }))
  const panel = screen.getByRole('tabpanel', { name: 'Chamadas' })
  expect(panel).toHaveTextContent('Três chamadas')
  expect(panel).toHaveAttribute('tabindex', '0')
  expect(await faults()).toEqual([])
})

import type { ChatForms } from '@ramal/contract/entities/room'
import type { PanelForm } from '../host/chat-forms.ts'

/** Tabs of the right panel: the form only with tabs of its own, the classification only where one exists (§2.7). */
export function panelTabs({ form, classification }: ChatForms): readonly PanelForm[] {
  const tabs: PanelForm[] = []
  if (form && form.tabs.length > 0) tabs.push('form')
  if (classification) tabs.push('classification')
  return tabs
}

/** The tab that shows: the agent's choice, else the form as soon as one arrives (§4.9), else the classification. */
export function shownTab(tabs: readonly PanelForm[], chosen: PanelForm | null): PanelForm | null {
  return chosen !== null && tabs.includes(chosen) ? chosen : (tabs[0] ?? null)
}

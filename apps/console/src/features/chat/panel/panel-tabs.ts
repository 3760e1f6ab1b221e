import type { ChatForms } from '@ramal/contract/entities/room'
import type { PanelForm } from '../host/chat-forms.ts'
import type { SearchKind } from '../search/search-api.ts'

/** A tab of the right panel: a form of the chat, or a search in what the contact ever wrote. */
export type PanelTab = PanelForm | SearchKind

/** Tabs of the right panel: the form only with tabs of its own, the classification only where one exists (§2.7). */
export function panelTabs({ form, classification }: ChatForms): readonly PanelForm[] {
  const tabs: PanelForm[] = []
  if (form && form.tabs.length > 0) tabs.push('form')
  if (classification) tabs.push('classification')
  return tabs
}

/** The searches, which every chat has (§2.7). */
export const SEARCH_TABS = ['messages', 'rooms'] as const satisfies readonly SearchKind[]

/** The tab that shows: the agent's choice, else the form as soon as one arrives (§4.9), else the classification. */
export function shownTab(forms: readonly PanelForm[], chosen: PanelTab | null): PanelTab | null {
  const isThere = SEARCH_TABS.some((tab) => tab === chosen) || forms.some((tab) => tab === chosen)
  return isThere ? chosen : (forms[0] ?? null)
}

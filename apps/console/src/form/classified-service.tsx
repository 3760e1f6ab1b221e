import type { PlannedFrom } from '@ramal/domain/activity/form-defaults'
import type { ClassifiedService } from '@ramal/domain/classification/rules'
import { createContext, type ReactNode, useContext } from 'react'

/** The service that a classification field classifies; `queueId` is known from the call or chat, or null. */
export interface FormService extends ClassifiedService {
  readonly queueId: number | null
  /** The chat that is served, where it is one. */
  readonly chatId?: number
  /** Whom a planned activity calls; left out where the owner says it itself. */
  readonly plannedFrom?: PlannedFrom
}

const NOTHING: FormService = { tree: { queues: [], dialers: [] }, team: null, callType: 10, queueId: null }

const ServiceContext = createContext<FormService>(NOTHING)

/** Tells the classification fields below which service they are about. */
export function ClassifiedServiceProvider({
  service,
  children,
}: {
  service: FormService
  children: ReactNode
}) {
  return <ServiceContext value={service}>{children}</ServiceContext>
}

/** The service of this form; without a provider one that offers no classification. */
export function useClassifiedService(): FormService {
  return useContext(ServiceContext)
}

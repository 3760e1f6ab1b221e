import type { TFunction } from 'i18next'
import type { ChatNotice } from './chat-ports.ts'

/** The sentence that a notice of the host is shown as (§5, §8). */
export function noticeText(notice: ChatNotice, t: TFunction): string {
  switch (notice.type) {
    case 'answer_failed':
      return t('chat.answerFailed')
    case 'form_failed':
      return t('chat.formFailed', { id: notice.stepId })
    case 'classification_required':
      return t('chat.classificationRequired')
    case 'form_required':
      return t('chat.formRequired')
    case 'closed':
    case 'undo_over':
      return t('chat.closed', { name: notice.name })
    case 'not_closed':
      return t(`chat.notClosed.${notice.why}`, { name: notice.name })
    case 'too_late':
      return t('chat.closedTooLate')
    case 'error':
      return t('common.error', { message: notice.message })
  }
}

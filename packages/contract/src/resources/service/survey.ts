import { CALL_APPS, CHAT_APPS } from '../../vocabulary.ts'
import { destination } from '../kit/destination.ts'
import { optional, or, settings } from '../kit/field.ts'
import { choice, data, int, order, ref, refs, rows, seconds, text } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { SURVEY_QUESTION_TYPES } from '../pabx-words.ts'
import { CHAT_QUESTION_RENDERS, CHAT_QUESTION_TYPES } from './survey-words.ts'

/** Days until the same client is asked again. */
const quarantine = () => or(int(0, 3650), 30)

const telephony = settings('TelephonySurvey', () => ({
  intro_audio: optional(ref('soundEntries')),
  thanks_audio: optional(ref('soundEntries')),
  questions: rows(
    {
      order: order(),
      audio: ref('soundEntries'),
      question_type: choice(SURVEY_QUESTION_TYPES),
      timeout_seconds: or(seconds(120), 5),
      retries: or(int(0, 10), 2),
      skip_if: optional(data()),
    },
    { min: 1, max: 20 },
  ),
  ...destination('finish_', CALL_APPS, 'hangup'),
  /** Shorter calls are not asked about. */
  min_talk_seconds: or(seconds(), 10),
  quarantine_days: quarantine(),
  detractor_alert_teams: refs('teams'),
  calendar: optional(ref('calendars')),
}))

/** Questions after a call. */
export const telephonySurveys = editable('telephonySurveys', {
  ...telephony,
  search: ['description'],
  filters: { calendar: 'ref' },
  screen: {
    columns: ['questions', 'quarantine_days', 'calendar'],
    tabs: [
      { key: 'general', fields: ['questions', 'finish_app'] },
      { key: 'audio', fields: ['intro_audio', 'thanks_audio'] },
      { key: 'limits', fields: ['min_talk_seconds', 'quarantine_days', 'calendar', 'detractor_alert_teams'] },
    ],
    look: { quarantine_days: { help: true }, detractor_alert_teams: { help: true } },
  },
})

const chat = settings('ChatSurvey', () => ({
  intro_message: optional(ref('textMessages')),
  thanks_message: optional(ref('textMessages')),
  questions: rows(
    {
      order: order(),
      text: text(1024),
      question_type: choice(CHAT_QUESTION_TYPES),
      render: or(choice(CHAT_QUESTION_RENDERS), 'buttons'),
    },
    { min: 1, max: 20 },
  ),
  expire_minutes: or(int(1), 1440),
  /** Sent where the channel's window has closed. */
  outside_window_template: optional(ref('templates')),
  quarantine_days: quarantine(),
  detractor_alert_teams: refs('teams'),
  ...destination('finish_', CHAT_APPS, 'disconnect'),
}))

/** Questions after a chat. */
export const chatSurveys = editable('chatSurveys', {
  ...chat,
  search: ['description'],
  ordering: ['expire_minutes'],
  screen: {
    hasNoEffectYet: true,
    columns: ['questions', 'expire_minutes', 'quarantine_days'],
    tabs: [
      { key: 'general', fields: ['questions', 'finish_app'] },
      { key: 'messages', fields: ['intro_message', 'thanks_message', 'outside_window_template'] },
      { key: 'limits', fields: ['expire_minutes', 'quarantine_days', 'detractor_alert_teams'] },
    ],
    look: {
      quarantine_days: { help: true },
      detractor_alert_teams: { help: true },
      outside_window_template: { help: true },
    },
  },
})

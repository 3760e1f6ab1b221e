import { CALL_APPS, CHAT_APPS } from '../../vocabulary.ts'
import { destination } from '../kit/destination.ts'
import { optional, or, settings } from '../kit/field.ts'
import { choice, data, int, order, ref, refs, rows, seconds, text } from '../kit/kinds.ts'
import { SURVEY_QUESTION_TYPES } from '../pabx-words.ts'

/** Days until the same client is asked again. */
const quarantine = () => or(int(0, 3650), 30)

/** Questions after a call. */
export const telephonySurvey = settings('TelephonySurvey', () => ({
  intro_audio: optional(ref()),
  thanks_audio: optional(ref()),
  questions: rows(
    {
      order: order(),
      audio: ref(),
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
  detractor_alert_teams: refs(),
  calendar: optional(ref()),
}))

/** Questions after a chat. */
export const chatSurvey = settings('ChatSurvey', () => ({
  intro_message: optional(ref()),
  thanks_message: optional(ref()),
  questions: rows(
    {
      order: order(),
      text: text(1024),
      question_type: choice(['nps_0_10', 'csat_1_5', 'yes_no', 'text']),
      render: or(choice(['list', 'buttons', 'text']), 'buttons'),
    },
    { min: 1, max: 20 },
  ),
  expire_minutes: or(int(1), 1440),
  /** Sent where the channel's window has closed. */
  outside_window_template: optional(ref()),
  quarantine_days: quarantine(),
  detractor_alert_teams: refs(),
  ...destination('finish_', CHAT_APPS, 'disconnect'),
}))

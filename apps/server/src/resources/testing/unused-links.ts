/** Tables that point to settings rows and forbid the deletion of none, by the reason. */
const BY_REASON: Readonly<Record<string, readonly string[]>> = {
  'what has happened keeps the name of what it happened with: rows are marked as deleted, never gone': [
    'chat_rooms',
    'service_classifications',
    'form_answers',
    'nps_answers',
    'pause_reports',
    'agent_state_intervals',
    'agent_channel_logins',
    'time_remarks',
    'activities',
    'webhook_receipts',
    'provider_payloads',
    'coworker_chats',
    'coworker_messages',
    'notifications',
    'notification_dismissals',
    'supervisor_messages',
    'supervisor_message_readers',
  ],
  'it is the person’s own, or their device’s, and ends with them': [
    'sessions',
    'second_factors',
    'sip_credentials',
    'activity_feeds',
    'walls',
    'registrations',
  ],
  'it is a part of the row, and goes with it': [
    'client_phones',
    'client_whatsapp_ids',
    'blacklist_entries',
    'call_group_permissions',
    'team_permissions',
  ],
  'a team then offers one less, and nothing of it is led elsewhere': [
    'team_pauses',
    'team_channels',
    'team_templates',
    'team_text_messages',
    'team_outbound_routes',
  ],
}

export const UNUSED_LINKS: readonly string[] = Object.values(BY_REASON).flat()

/** Readers that give a row whether it is switched off and deleted or not, with the reason; `folder/some-rows.ts#reader: table`. */
const EXCEPTIONS_BY_REASON: Readonly<Record<string, readonly string[]>> = {
  'names what routing has chosen, which looks at active rows alone': [
    ...[
      ...['ivrs', 'telephonyQueues', 'npsTelephony', 'soundEntries', 'endpoints', 'callGroups', 'users'],
      ...['inboundRoutes', 'outboundRoutes', 'blacklists', 'calendars'],
    ].flatMap((table) =>
      ['namesOf', 'withNames'].map((reader) => `telephony/explain/explain-rows.ts#${reader}: ${table}`),
    ),
  ],
  'it says only where a part of the book ends; the people in it come from readAll': [
    'modules/client-record/twins/pair-rows.ts#findPairs: clients',
  ],
  'a chat weighs what its queue said, as long as somebody has it': [
    'modules/chat/distribution/waiting-rows.ts#readHeldRooms: chatQueues',
  ],
  'what is still named, or was until yesterday, is no garbage': [
    ...['mohEntries', 'soundEntries'].map(
      (table) => `modules/retention/sound-name-rows.ts#soundNames: ${table}`,
    ),
  ],
  'what has happened is counted, whatever was switched off since': [
    'modules/reporting/call-count-rows.ts#countQueuedCalls: telephonyQueues',
    'modules/reporting/pause-count-rows.ts#countPauses: pauses',
    'modules/reporting/reach-rows.ts#reachOfReport: users',
    'modules/reporting/signed-in-count-rows.ts#countSignedIn: users',
    'modules/reporting/signed-in-count-rows.ts#readSignIns: users',
  ],
  'it says whether its maker is there: without them the report is not made, and says so': [
    'modules/reporting/jobs/job-rows.ts#dueJob: users',
  ],
  'what has happened is told with the names of those days': [
    ...['chatQueues', 'classifications', 'pauses', 'telephonyQueues', 'users'].map(
      (table) => `modules/reporting/name-rows.ts#namesOfRows: ${table}`,
    ),
    'modules/reporting/jobs/job-rows.ts#findJob: users',
    'modules/reporting/jobs/job-rows.ts#readJobs: users',
    ...['users', 'clients', 'teams'].map(
      (table) => `modules/activities/activity-rows.ts#openActivities: ${table}`,
    ),
    ...['users', 'clients', 'teams'].map(
      (table) => `modules/activities/activity-rows.ts#findActivity: ${table}`,
    ),
    'modules/after-service/unclosed-call-rows.ts#findUnclosed: clients',
    'modules/briefing/briefing-rows.ts#findFiller: users',
    ...['users', 'clients', 'telephonyQueues', 'classifications', 'subClassifications'].map(
      (table) => `modules/briefing/briefing-rows.ts#findGiven: ${table}`,
    ),
    ...['telephonyQueues', 'users', 'classifications'].map(
      (table) => `modules/briefing/last-contact-rows.ts#lastCalls: ${table}`,
    ),
    ...['chatQueues', 'users', 'classifications'].map(
      (table) => `modules/briefing/last-contact-rows.ts#lastChats: ${table}`,
    ),
    'modules/calls/call-detail-rows.ts#readTimeline: users',
    'modules/calls/call-detail-rows.ts#readRelated: users',
    ...['telephonyQueues', 'classifications', 'subClassifications', 'trunks', 'clients', 'users'].flatMap(
      (table) => [
        `modules/calls/call-report-rows.ts#openCalls: ${table}`,
        `modules/calls/call-report-rows.ts#findCall: ${table}`,
      ],
    ),
    'modules/chat/reading/history-rows.ts#openHistory: clients',
    'modules/chat/rooms/room-rows.ts#classificationNamesOf: classifications',
    'modules/chat/rooms/room-rows.ts#classificationNamesOf: subClassifications',
    ...['users', 'classifications', 'subClassifications'].flatMap((table) => [
      `modules/chat/search/search-rows.ts#openMessageSearch: ${table}`,
      `modules/chat/search/search-rows.ts#openRoomSearch: ${table}`,
    ]),
    'modules/coworkers/coworker-rows.ts#readTenant: teams',
    'modules/coworkers/coworker-rows.ts#readPeople: teams',
    ...['users', 'pauses'].map((table) => `modules/agent-day/time-rows.ts#readTimes: ${table}`),
    'modules/operation/day-rows.ts#readFloorDay: telephonyQueues',
    'modules/operation/message-rows.ts#readUnread: users',
    'modules/operation/wall-rows.ts#readWalls: users',
    'modules/operation/people-rows.ts#readFloorPeople: teams',
    'modules/pause/report-rows.ts#namesOf: users',
    ...['findImport', 'newestImports'].map((reader) => `modules/list-import/import-rows.ts#${reader}: users`),
    'modules/client-record/consents/ledger-rows.ts#readLedger: users',
    'modules/client-record/data-requests/request-rows.ts#namesOf: users',
    ...['findRequest', 'readRequests'].map(
      (reader) => `modules/client-record/data-requests/request-rows.ts#${reader}: clients`,
    ),
    'modules/client-record/name-rows.ts#nameOfUser: users',
    ...[
      'audit-phase-rows.ts#theirLines',
      'audit-phase-rows.ts#findTheirLines',
      'preview-rows.ts#countErased',
    ].flatMap((reader) =>
      ['activities', 'blacklistEntries'].map((table) => `modules/client-record/erasure/${reader}: ${table}`),
    ),
    ...['isCommon: activities', 'isColleagues: users'].map(
      (reader) => `modules/client-record/erasure/common-rows.ts#${reader}`,
    ),
    ...['channels', 'numbers', 'outboundRoutes'].map(
      (table) => `modules/client-record/erasure/common-rows.ts#isCentres: ${table}`,
    ),
    ...['marks-rows.ts#readMarks', 'preview-rows.ts#countErased'].flatMap((reader) =>
      ['clients', 'leads'].map((table) => `modules/client-record/erasure/${reader}: ${table}`),
    ),
    ...['users', 'clients'].map((table) => `modules/client-record/twins/merge-rows.ts#openMerges: ${table}`),
    'telephony/directory/device-rows.ts#readDeviceFacts: endpoints',
    'telephony/directory/trunk-rows.ts#readTrunkDtmf: trunks',
    'telephony/calls/call-cost-rows.ts#costOf: trunks',
    'telephony/directory/dial-option-rows.ts#dialOptionsOf: outboundRoutes',
  ],
  'what a client has is told as it stands with them': [
    ...['organizations', 'statuses', 'tags'].map(
      (table) => `modules/briefing/customer-rows.ts#customersOf: ${table}`,
    ),
  ],
  'who became part of a client is looked at with them, and what is theirs is written down': [
    'modules/client-record/timeline/subject-rows.ts#leadSubject: clients',
    'modules/client-record/twins/united-rows.ts#searchTextOf: clients',
  ],
  'who was taken out of a queue can be put back': [
    'modules/agent-day/queue-member-rows.ts#readPlaceEnds: queueMembers',
    'modules/queue-places/place-rows.ts#nextPlaceEnd: queueMembers',
    'modules/queue-places/place-rows.ts#readOwnPlaces: queueMembers',
    'modules/queue-places/place-rows.ts#readReachedQueues: queueMembers',
    'modules/queue-places/place-rows.ts#readReachedQueues: users',
  ],
  'a call, a chat or a pause that is under way goes on under the rules it began with': [
    'channels/channel-rows.ts#findFileLimits: channels',
    'modules/activities/due-activity-rows.ts#findAttempted: activities',
    'modules/activities/due-activity-rows.ts#findAttempted: users',
    'modules/activities/due-activity-rows.ts#findAttempted: teams',
    'modules/after-service/after-service-rows.ts#durationOfQueue: telephonyQueues',
    'modules/briefing/briefing-rows.ts#findQueueWords: telephonyQueues',
    ...['clients', 'telephonyQueues', 'chatQueues'].map(
      (table) => `modules/after-service/service-rows.ts#findService: ${table}`,
    ),
    'modules/operation/live-call-rows.ts#readLiveLegs: users',
    'modules/operation/live-chat-rows.ts#readLiveChats: channels',
    'modules/operation/live-chat-rows.ts#readLiveChats: users',
    'modules/chat/messages/attachment-rows.ts#findWaiting: channels',
    'modules/chat/delivery/sending-rows.ts#findToSend: channels',
    'modules/chat/rooms/room-change-rows.ts#closingRulesOf: chatQueues',
    'modules/chat/distribution/waiting-rows.ts#findWaitingRules: chatInbounds',
    'modules/chat/distribution/waiting-rows.ts#newsTextOf: chatQueues',
    ...['channels', 'clients', 'chatQueues'].flatMap((table) => [
      `modules/chat/rooms/room-rows.ts#findRoom: ${table}`,
      `modules/chat/rooms/room-rows.ts#findRoomByUid: ${table}`,
      `modules/chat/rooms/room-rows.ts#findRoomsOfAgent: ${table}`,
    ]),
    'modules/chat/transfer/transfer-rows.ts#closedAppOf: chatQueues',
    'modules/chat/transfer/transfer-rows.ts#findUnanswered: chatQueues',
    'modules/chat/transfer/transfer-rows.ts#timeoutAppOf: chatQueues',
    ...['pauses', 'users'].flatMap((table) => [
      `modules/pause/report-rows.ts#findOpenPause: ${table}`,
      `modules/pause/report-rows.ts#allOpenPauses: ${table}`,
    ]),
  ],
  'asked for somebody whose session or device was found good a moment before': [
    'accounts/session/account-rows.ts#passwordHashOf: users',
    'dispatch/member-rows.ts#chatLimitOf: users',
    'modules/activities/activity-owner-rows.ts#teamIdOf: users',
    'modules/activities/personal-limit-rows.ts#limitsOf: users',
    'modules/after-service/service-rows.ts#findTeam: users',
    'modules/chat/rooms/room-rows.ts#localeOfAgent: users',
    'modules/chat/templates/text-record-rows.ts#findAuthor: users',
    'modules/chat/templates/text-record-rows.ts#authorName: users',
    'modules/chat/transfer/transfer-rows.ts#teamIdOfUser: users',
    'modules/pause/request-rows.ts#countOthersInIt: users',
    'modules/pause/request-rows.ts#countTeamSignedIn: users',
    ...['users', 'endpoints', 'sites'].map((table) => `modules/profile/profile-rows.ts#findPerson: ${table}`),
    'modules/first-hour/step-rows.ts#findTelephone: users',
    'modules/guide/guide-rows.ts#findGuide: users',
    'modules/profile/personal-rows.ts#findPersonal: users',
    'accounts/password/password-rows.ts#findPasswords: users',
    'accounts/password/password-rows.ts#findPasswords: sites',
    'telephony/dialplan/pickup-rows.ts#namedPickupGroups: endpoints',
    'telephony/directory/device-rows.ts#deviceIdOf: users',
  ],
  'the row was chosen a moment before by a reader that asks': [
    'modules/agent-day/time-rows.ts#restsAllowed: pauses',
    'modules/monitor/supervised-rows.ts#readSupervised: users',
    'telephony/directory/inbound-route-rows.ts#findInboundRoute: inboundRoutes',
    'telephony/directory/outbound-route-rows.ts#readOutboundLine: outboundRoutes',
  ],
  'what a team asks of its members it asks as long as they are its members; a team that has some cannot be deleted':
    [
      'accounts/second-factor/factor-rows.ts#isRequired: users',
      'accounts/second-factor/factor-rows.ts#isRequired: teams',
      'accounts/session/session-fact-rows.ts#factsOfSecret: teams',
      'accounts/session/session-fact-rows.ts#factsOf: teams',
      'modules/after-service/service-rows.ts#findTeam: teams',
      'modules/activities/personal-limit-rows.ts#limitsOf: teams',
      'telephony/directory/team-call-rows.ts#mayTeamCall: teams',
      'modules/monitor/supervised-rows.ts#readSupervised: teams',
      'modules/chat/search/search-rows.ts#isHistoryOpen: teams',
      'modules/chat/templates/text-record-rows.ts#findAuthor: teams',
      'dispatch/member-rows.ts#readMembers: teams',
      'dispatch/member-rows.ts#chatLimitOf: teams',
      'modules/profile/profile-rows.ts#findPerson: teams',
      ...['findDevice', 'findDeviceById', 'findDeviceOfUser', 'findDestination'].map(
        (reader) => `telephony/directory/device-rows.ts#${reader}: teams`,
      ),
      'telephony/directory/external-device-rows.ts#readExternalDevices: teams',
    ],
  'gives the marks themselves: who asks ends the session or the registration': [
    'accounts/session/account-rows.ts#readAccess: users',
    'accounts/session/account-rows.ts#teamsOf: users',
    ...['users', 'endpoints', 'teams'].map(
      (table) => `telephony/registrar/registered-device-rows.ts#readRegisteredDevices: ${table}`,
    ),
  ],
  'says whose server a request goes to, and that one asks whether it counts': [
    'ownership/tenant-rows.ts#personOfSecret: users',
    'ownership/tenant-rows.ts#tenantOfChannel: channels',
  ],
  'secrets are sealed and templates told apart whether their owner is switched on or not': [
    'channels/channel-rows.ts#channelsOfAccount: channels',
    'telephony/directory/device-rows.ts#readUnmarkedSecrets: endpoints',
  ],
  'what was asked about a labour record stays readable when somebody has left': [
    'modules/time-record/remark-rows.ts#readOwnRemarks: users',
    'modules/time-record/remark-rows.ts#readRemarksInReach: users',
  ],
  'the calls of a team stay visible to it when somebody has left': [
    'modules/calls/call-report-rows.ts#readScope: users',
    'modules/calls/call-report-rows.ts#readScope: queueMembers',
  ],
  'the demo knows what it has made': [
    'demo/person-rows.ts#readHashes: users',
    'demo/tenant-rows.ts#numbersOf: numbers',
    'demo/tenant-rows.ts#extensionsOf: users',
    'demo/tenant-rows.ts#extensionsOf: endpoints',
    'demo/tenant-rows.ts#channelsWithSecret: channels',
  ],
}

export const EXCEPTIONS: readonly string[] = Object.values(EXCEPTIONS_BY_REASON).flat()

/**
 * Names that only this project would understand, by the term of the field that replaced each. A listed name is refused as an identifier,
 * also with a capitalised word behind it (`NoticeHostProps`). Plain words that merely meant something private once are not listed.
 */
const byTerm = {
  // Front end
  hydrateOnInteraction: 'stirred',
  replayClick: 'pressAgain',
  skeleton:
    'WaitingFrame waitingDocument waitingPages waitingId WaitingPage endWaiting showWaiting',
  removeMismatchedSkeleton: 'endWrongWaiting',
  'RootLayout, routes': 'WholeSite',
  'hydrate, recreateRouter, unmount, load': 'takeOver renewRouter',
  RemoteErrorFallback: 'StandIn standIn standIns standInRoutes expectStandIn',
  'RouteError, RootError': 'RouteProblem SiteProblem',
  RemoteErrorBoundary: 'CrashBoundary',
  UpdateBanner: 'NewerShellNotice NewerBuildNotice',
  reexecute: 'runAnew',
  groupByLayout: 'byFrame',
  guardRoute: 'turnAway',
  anonymousOnly: 'guestOnly adminGuestOnly strangerOnly',
  share: 'lend lent lentFor lendUnder Lent',
  'NavItem, isPrimary': 'PlaceLink atHand usePlaces',
  'authHintCookie, setAuthHint': 'framesCookie tellFrames roleInFrames framesMark',
  emitWithAck: 'askLive',
  'acquireSocket, reconnect': 'holdLive renewLive closeLive liveLine watchLine useTestLine',
  'SessionMessage, broadcast': 'TabNews tellTabs listenToTabs',
  'postLogout, logoutTimeoutMs': 'sayGoodbye farewell farewellMs',
  loadProfile: 'bringProfile',
  'memoryFallback, safeStorage': 'unkept placeOf keptValues',
  refreshToken: 'tokenAfter tokenForUpdate',
  onResponse: 'watchAnswers followAnswers',
  'ApiResponse, responses': 'AnswerRecord answerWith answerAgain answerOf asTheApiTellsIt',
  'toast, Toaster':
    'NoticeHost NoticeTone OfflineNotice receiveNotices heardNotices loadNotices noticeEvent',
  errorMessage: 'sentenceOf sentenceFor',
  toastError: 'notifyFailure sayFailure',
  inputStyles: 'controlLook',
  'useAutoplay, reducedMotion': 'useAdvance stillness wantsStillness',
  'ListingFilters, useListingFilters':
    'ListingWish StayWish CheckoutWish useWantedListing WantedLink matchingListing',
  'ApartmentSummary, QuoteSummary': 'Glance LiveQuote',
  usePageRestore: 'useShownAgain',
  'nightStyles, quoteMatchesBooking': 'nightLooks NightLook DayFace isPricedAs',
  'DelayedRedirect, LoginErrorLink': 'Onward WayOn',
  ActiveSessions: 'OwnLogins OwnLogin ownLogins OpenLogins openLoginsOf KeptLogin keptLoginRoutes',
  LoginRequired: 'ClosedPage',
  changePreview: 'whatWillHappen whatFollows',
  action: 'deed deeds Deed DeedName openDeed',
  useOnReconnect: 'afterReturn useAfterReturn',
  lastContiguousSequence: 'lastWithoutGap',
  // API, gateway, scripts
  '…Plugin': 'bookingPart hostingPart messagingPart bookingParts',
  HttpError:
    'Refusal refusalOf refusalByConstraint answerRefusals addressOrRefusal sayRefusal StripeRefusal refuseAll',
  '…Input': 'CheckoutWanted',
  'Apartment, apartment…':
    'bookableHome publishedHome everyHome similarHomes describeHome lockHome homeSeed insertPeopleAndHomes',
  'ObjectStore, key': 'FarStore storeOver',
  'Bundle, RemoteState': 'Parcel Placement parcelOf openParcel placementAfter placementText',
  'ReleaseCommand, apply': 'carryOut carryOutNow carriedOut orderChange readOrder',
  expire:
    'lapse lapseHold lapsedHolds clearLapsed isLapsed letHoldLapse holdLapsing warnOfLapsingHold',
  requestRefund: 'oweRefund oweTheRest setCautionFeeOwed',
  'onPaid, onProcessing, onFailed': 'takeMoney awaitMoney giveUp giveUpAt givenUp givenUpAfterMs',
  'notify, notificationFor':
    'tellPerson tellSecurity tellBoth newsOf withNews useBookingNews DayOfNews',
  'singleFlight, batch': 'askTogether askedTogether tellInOneWrite storeAndTell',
  listingCache: 'keptPages keptBuilds keptForMs answersKeptMs',
  'holdProcessLock, heartbeat, timeout':
    'showLife breathMs signOfLife Patience patience patienceMs closePatienceMs stopPatienceMs',
  'authorize, requireOperator': 'mayAct mustOperate mustBeOperator openToAnyone openToAdmin',
  'overlappingBookings, assertPassed': 'occupantsOf occupantsAsked insist',
  dedupeKey: 'onceKey OncePerKey',
  'userId, sessionId': 'personId loginId',
  alert: 'operatorAlarm',
  'tokens, emails':
    'nobodysHash shutHash letterAbout lettersOf writeLetter TriedPin tryPin markProven',
  nonRefundable: 'cameToNothing',
  // Tests
  'fault, inject': 'fallIll Illness illness patientRemote',
  loginByApi: 'enterAsAdmin liveAsGuest',
  pages:
    'accountPlaces adminPlaces publicPlaces catalogPlaces bookingPlaces hostingPlaces loadingPlaces messagingPlaces',
  // Found by the sweep: helpers named `xOf`, and questions that do not say what they ask.
  'a noun or a verb, such as bookingHistory or parseStay':
    'historyOf whyOf moodOf wrongsOf lifeOf lookOf deckOf',
  'what it waits for': 'untilTold untilStatus silentMs quietMs hurryMs',
};

/** @type {Map<string, string>} */
const termByName = new Map();
for (const [term, names] of Object.entries(byTerm)) {
  for (const name of names.split(' ')) termByName.set(name, term);
}

/**
 * The term to use instead of this identifier, or null when it is not a private one.
 * @param {string} identifier
 */
export function findTerm(identifier) {
  for (let end = identifier.length; end > 0; end -= 1) {
    const isWholeWord = end === identifier.length || /[A-Z\d]/.test(identifier.charAt(end));
    const term = isWholeWord ? termByName.get(identifier.slice(0, end)) : undefined;
    if (term) return term;
  }
  return null;
}

/**
 * The term for the name of this file, which holds what is named like it: `useAdvance` in `use-advance.ts`.
 * @param {string} file
 */
export function findFileTerm(file) {
  const name = file.replace(/^.*\//, '').replace(/\..*$/, '');
  const camelCase = name.replaceAll(/-([a-z\d])/g, (_, letter) => letter.toUpperCase());
  return findTerm(camelCase) ?? findTerm(camelCase.charAt(0).toUpperCase() + camelCase.slice(1));
}

// SPDX-License-Identifier: MIT
//
// notices.d.ts - the type of the sentences that the build puts into the service worker, in all languages.
declare module 'notices' {
  const notices: Readonly<Record<string, Readonly<Record<import('../core/push/notice.ts').NoticeKey, string>>>>;
  export default notices;
}

import { routes } from '@society-gal/contracts/http';

const help = [routes.leavingSafely, routes.applyForSupport, routes.contact];
const support = [routes.applyForSupport, routes.applicationForm];

/**
 * Pinned results, because a long page that happens to use her word must not come before the one she needs. Danger comes first; then the
 * earlier line wins.
 */
const pins: readonly (readonly [typed: RegExp, pages: readonly (string | null)[]])[] = [
  [
    /\b(?:abus|afraid|scared|fear|hits?\b|hitting|hurt|beat|stalk|threat|unsafe|violen|rape|assault|escap|danger|emergenc|911|police)/i,
    help,
  ],
  [
    /\b(?:traffick|suicid|kill|dying|want to die|crisis|hotline|husband|boyfriend|girlfriend|my (?:ex|partner)\b)/i,
    help,
  ],
  [/\b(?:safe|exit|quit|hide|spy|spies)/i, [routes.leavingSafely, routes.referSomeone]],
  [/\b(?:volunteer|(?:how|want|like|can i) (?:\w+ )*help\b(?! me))/i, [routes.getInvolved]],
  [/\bmentor/i, [routes.getInvolved, routes.applyForSupport]],
  [/\b(?:refer|someone|somebody|friend|daughter|sister|mother|neighbo)/i, [routes.referSomeone]],
  [/\b(?:shelter|food|homeless|hungry|evict|divorce|custody|lawyer|legal|help)/i, help],
  [/\b(?:pin|return code|code|status|withdraw|my (?:application|request))\b/i, [routes.myRequest]],
  [/\b(?:invit|bring a)/i, [routes.galaInvitation]],
  [/\b(?:gala|ticket|seat|party|dinner)/i, [routes.galaWaitlist, routes.events]],
  [/\bgolf/i, [routes.golf, routes.events]],
  [/\b(?:unsubscribe|stop (?:the )?(?:e?mails?|letters?|newsletter|texts?))/i, [routes.myData, routes.contact]],
  [/\b(?:newsletter|mailing list)/i, [routes.home]],
  [/\b(?:privacy|gdpr|ccpa)/i, [routes.privacyPolicy, routes.myData]],
  [/\b(?:delete|erase|remove|my data)/i, [routes.myData, routes.privacyPolicy]],
  [/\b(?:cancel|stop|paus|monthly|recurring|subscri|statement|my (?:gift|giving))/i, [routes.myGiving, routes.donate]],
  [/\b(?:employer|match)/i, [routes.donate]],
  [/\b(?:cheque|a check|by check|wire|stock|bank|in.kind|advised fund|daf)\b/i, [routes.waysToGive, routes.donate]],
  [/\b(?:tax|deduct|irs|ein|receipt|501)/i, [routes.donate, routes.myGiving, routes.waysToGive]],
  [/\brefund/i, [routes.termsOfService, routes.donate]],
  [/\b(?:annual report|accounts|990|rating)/i, [routes.donorBillOfRights, routes.donate]],
  [/\b(?:pay|card|gift|give|donat)/i, [routes.donate, routes.waysToGive]],
  [/\bcertificat/i, [routes.certificate]],
  [/\b(?:partner|compan|corporate|business|packet)/i, [routes.partnerships, routes.corporatePartnerships]],
  [
    /\b(?:scholarship|money|fund(?:s|ing)?\b|grant|tuition|loan|afford|laptop|computer|rent\b|bills?\b|child ?care|transport)/i,
    support,
  ],
  [/\b(?:apply|deadline|eligib|qualif|immigra|undocument|visa\b|citizen|teen|under 18|minor)/i, support],
  [/\bsponsor/i, [routes.getInvolved, routes.corporatePartnerships, routes.applyForSupport]],
  [/\b(?:jobs?|work|hire|hiring|career|interview|r[eé]sum[eé])\b/i, [routes.applyForSupport, routes.programs]],
  [/\b(?:class|course|lesson|learn|train|study|school|ai)\b/i, [routes.programs]],
  [/\b(?:font|contrast|blind|deaf|dyslex|reader|disab|wheelchair|zoom|large text|read aloud)/i, [routes.accessibility]],
  [/\b(?:team|staff|board|founder|director|who (?:runs|are))/i, [routes.about]],
  [
    /\b(?:phone|call|e-?mail|mail|address|talk|hours|location|contact|spanish|translat|language)|español/i,
    [routes.contact, routes.contactForm],
  ],
];

export function pinnedResults(query: string): readonly string[] {
  const pages = pins.flatMap(([typed, pages]) => (typed.test(query) ? pages : []));
  return [...new Set(pages.filter((page) => page !== null))];
}

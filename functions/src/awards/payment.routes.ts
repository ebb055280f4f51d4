import type { Route } from '../http/route.ts';
import { forStaff, staffAnswer } from '../team/access/staff-route.ts';
import { paymentFile } from './batch-files.ts';
import { listBatches, makeBatch, payBatch, takeFromBatch } from './batches.ts';
import { judgeProof, recordProof } from './papers.ts';
import { payAgain, payInstalment, returnInstalment } from './pay.ts';
import { openPayment, recordDetails } from './staff-details.ts';
import { askTrace, holdAward, resumeAward, setTax } from './stops.ts';

/** The staff calls about instalments, their papers and where the money goes. */
export const paymentRoutes: readonly Route[] = [
  forStaff('record-proof', (body, by) => recordProof(body, by)),
  forStaff('judge-proof', (body, by) => judgeProof(body, by)),
  forStaff('record-details', (body, by) => recordDetails(body, by)),
  forStaff('open-payment', (body, by) => openPayment(body, by)),
  forStaff('pay-instalment', (body, by) => payInstalment(body, by)),
  forStaff('return-instalment', (body, by) => returnInstalment(body, by)),
  forStaff('pay-again', (body, by) => payAgain(body, by)),
  forStaff('make-batch', (body, by) => makeBatch(body, by)),
  forStaff('payment-batches', () => listBatches()),
  staffAnswer('payment-file', (body, by, request) => paymentFile(body, by, request.log)),
  forStaff('pay-batch', (body, by, request) => payBatch(body, by, request.log)),
  forStaff('take-from-batch', (body, by) => takeFromBatch(body, by)),
  forStaff('hold-award', (body, by) => holdAward(body, by)),
  forStaff('resume-award', (body, by) => resumeAward(body, by)),
  forStaff('set-tax', (body, by) => setTax(body, by)),
  forStaff('ask-trace', (body, by) => askTrace(body, by)),
];

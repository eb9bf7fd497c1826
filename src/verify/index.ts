// The verifier of certificates, which shares no code with the searches that write them: of this project it knows
// nothing but the types of boards.
export {
  type RecognisedCertificate,
  recogniseBoardCertificate,
  type VerifiedBoard,
  type VerifyBoardOptions,
  verifyBoardCertificate,
} from './board-certificate.ts';
export { CertificateError, type VerifiedAnswer, verifyCertificate } from './certificate.ts';
export type { Bytes } from './lines.ts';

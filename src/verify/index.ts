// The verifier of certificates. It shares no code with the searches that write them. Of this project it uses
// only the types of boards.
export {
  type RecognisedCertificate,
  recogniseBoardCertificate,
  type VerifiedBoard,
  type VerifyBoardOptions,
  verifyBoardCertificate,
} from './board-certificate.ts';
export { CertificateError, type VerifiedAnswer, verifyCertificate } from './certificate.ts';
export type { Bytes } from './lines.ts';

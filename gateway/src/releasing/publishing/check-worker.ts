import { parentPort, workerData } from 'node:worker_threads';
import { checkContainer } from '@gida/releases/container-contract';
import { checkBuildCode } from '@gida/releases/check-build-code';
import type { Build } from '@gida/releases/release';

const [release, texts] = workerData as [Build, Map<string, string>]; // from check-upload.ts
const containerFailures = checkContainer(release, texts.get(release.entry) ?? '');
parentPort?.postMessage({ containerFailures, ...checkBuildCode(release, texts) });

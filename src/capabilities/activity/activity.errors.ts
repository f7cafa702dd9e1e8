import { m } from '#generated/messages/messages.js';
import { errors } from '#platform/kernel/errors.ts';

export const activityError = errors({ 'activity.tooMany': [422, m['activity.error.tooMany']] });

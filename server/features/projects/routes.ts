import {
  createProject,
  editProject,
  getProject,
  listActivities,
  listProjects,
  listTeam,
  projectStats,
  setActiveProject,
  setProjectStatus,
} from '@longhand/contract/projects';
import { authorOf } from '../../access/actor.ts';
import { load } from '../../access/load.ts';
import { type Implementation, implement } from '../../door/implement.ts';
import { activitiesOf } from '../activities/read-activities.ts';
import { projectResource } from './access.ts';
import { addProject, changeProject, changeStatus, choose } from './change-project.ts';
import { presentProject } from './present.ts';
import { projectsOf, summariesOf, teamOf, withFigures } from './read-projects.ts';

export const projectRoutes: Implementation[] = [
  implement(listProjects, {
    handle: async ({ tx, actor }) => (await projectsOf(tx, authorOf(actor))).map(presentProject),
  }),

  implement(projectStats, {
    handle: ({ tx, actor }) => summariesOf(tx, authorOf(actor)),
  }),

  implement(getProject, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'read', projectResource, params.id),
    handle: async ({ tx, actor, subject }) => presentProject(await withFigures(tx, authorOf(actor), subject)),
  }),

  implement(createProject, {
    handle: async ({ tx, actor, body }) => {
      const id = await addProject(tx, authorOf(actor), body);
      const project = await load(tx, actor, 'read', projectResource, id);
      return presentProject(await withFigures(tx, authorOf(actor), project));
    },
  }),

  implement(editProject, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'edit', projectResource, params.id),
    handle: async ({ tx, actor, subject, body, house }) => {
      await changeProject(tx, house.events, subject, body);
      return presentProject(await withFigures(tx, authorOf(actor), subject));
    },
  }),

  implement(setActiveProject, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'setActive', projectResource, params.projectId),
    handle: async ({ tx, actor, subject }) => {
      await choose(tx, authorOf(actor), subject);
      return presentProject(await withFigures(tx, authorOf(actor), subject));
    },
  }),

  implement(setProjectStatus, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'edit', projectResource, params.projectId),
    handle: async ({ tx, actor, subject, body, house }) => {
      await changeStatus(tx, house.events, subject, body);
      return presentProject(await withFigures(tx, authorOf(actor), subject));
    },
  }),

  implement(listActivities, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'read', projectResource, params.id),
    handle: ({ tx, subject }) => activitiesOf(tx, subject),
  }),

  implement(listTeam, {
    subject: ({ tx, actor, params }) => load(tx, actor, 'read', projectResource, params.id),
    handle: ({ tx, subject }) => teamOf(tx, subject),
  }),
];
